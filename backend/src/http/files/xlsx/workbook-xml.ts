import { escaped } from './cell-xml.ts';
import { type WrittenSheet, xmlHead } from './sheet-xml.ts';

const schemas = 'http://schemas.openxmlformats.org';
const relationships = `${schemas}/officeDocument/2006/relationships`;
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** `$A$1:$C$7` of `A1:C7`. */
const fixed = (range: string): string => range.replace(/[A-Z]+(?=\d)/g, '$$$&$$');

/** Names the filtered cells, and the heading as the one of each printed page. */
const namesOf = ({ name, filtered }: WrittenSheet, index: number): string => {
  const sheet = escaped(`'${name.replaceAll("'", "''")}'`);
  return (
    `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${sheet}!${fixed(filtered)}</definedName>` +
    `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$1:$1</definedName>`
  );
};

export const workbookXml = (sheets: readonly WrittenSheet[]): string =>
  `${xmlHead}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${relationships}"><bookViews><workbookView/></bookViews><sheets>` +
  sheets.map(({ name }, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('') +
  `</sheets><definedNames>${sheets.map(namesOf).join('')}</definedNames></workbook>`;

/** The formats of `formats` in their order. Fonts and fills: plain, bold; none, the one that Excel keeps to itself, grey. */
export const stylesXml =
  `${xmlHead}<styleSheet xmlns="${schemas}/spreadsheetml/2006/main">` +
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE7E6E6"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment horizontal="center" vertical="center" wrapText="1"/></xf>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="center"/></xf>' +
  '<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="center"/></xf>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="164" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${relationships}/${kind}" Target="${target}"/>`;

const relationsOf = (relations: readonly string[]): string =>
  `${xmlHead}<Relationships xmlns="${schemas}/package/2006/relationships">${relations.join('')}</Relationships>`;

export const relationsXml = (sheets: number): string =>
  relationsOf([
    ...numbers(sheets).map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
    relation(sheets + 1, 'styles', 'styles.xml'),
  ]);

export const packageXml = relationsOf([relation(1, 'officeDocument', 'xl/workbook.xml')]);

const override = (path: string, kind: string): string => `<Override PartName="/xl/${path}" ContentType="${types}.${kind}+xml"/>`;

export const contentTypesXml = (sheets: number): string =>
  `${xmlHead}<Types xmlns="${schemas}/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  override('workbook.xml', 'sheet.main') +
  override('styles.xml', 'styles') +
  numbers(sheets)
    .map((number) => override(`worksheets/sheet${number}.xml`, 'worksheet'))
    .join('') +
  '</Types>';
