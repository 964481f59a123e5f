import ts from 'typescript';
import type { Fault } from './cruise.ts';

interface CodeRule {
  name: string;
  files: RegExp;
  except: RegExp;
  found: (node: ts.Node) => boolean;
}

const wiring = /[.]test[.]tsx?$|^backend\/src\/testing\//;
const beside = (...exceptions: RegExp[]) => new RegExp([wiring, ...exceptions].map(({ source }) => source).join('|'));

const isMember = (node: ts.Node, object: string, member: string) =>
  ts.isPropertyAccessExpression(node) && node.name.text === member && ts.isIdentifier(node.expression) && node.expression.text === object;

const readsClock = (node: ts.Node) =>
  isMember(node, 'Date', 'now') ||
  (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Date' && !node.arguments?.length);

const makesId = (node: ts.Node) =>
  (ts.isIdentifier(node) && /^(randomUUID|randomBytes|nanoid)$/.test(node.text)) || isMember(node, 'Math', 'random');

const calls = (node: ts.Node) => {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  return ts.isIdentifier(callee) ? callee.text : undefined;
};

const passesOn = (node: ts.Node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined;

/** A file that only re-exports, or re-exports everything of another one. */
const isBarrel = (node: ts.Node) =>
  (ts.isExportDeclaration(node) && passesOn(node) && node.exportClause === undefined) ||
  (ts.isSourceFile(node) &&
    node.statements.some(passesOn) &&
    node.statements.every((each) => passesOn(each) || ts.isImportDeclaration(each)));

const afterFigure = /^ (%|٪|SAR|ريال|min|minutes?|h|hours?|د|س)(?![\p{L}\d])|^٪/u;
const beforeFigure = /(SAR|ريال|٪) ?$/u;

/** Money, a percentage or a duration put together by hand. CSS percentages have no space before the sign. */
const writesFigure = (node: ts.Node): boolean => {
  if (ts.isTemplateHead(node)) return beforeFigure.test(node.text);
  if (ts.isTemplateMiddle(node)) return afterFigure.test(node.text) || beforeFigure.test(node.text);
  if (ts.isTemplateTail(node)) return afterFigure.test(node.text);
  if (ts.isJsxText(node)) return /%|٪|SAR|ريال/.test(node.text);
  return (
    ts.isPropertyAssignment(node) &&
    ts.isIdentifier(node.name) &&
    node.name.text === 'style' &&
    ts.isStringLiteral(node.initializer) &&
    /^(percent|currency|unit)$/.test(node.initializer.text)
  );
};

const codeRules: CodeRule[] = [
  { name: 'clock-in-platform', files: /^(backend|contract)\//, except: beside(/^backend\/src\/platform\//), found: readsClock },
  { name: 'ids-in-platform', files: /^(backend|contract)\//, except: beside(/^backend\/src\/platform\//), found: makesId },
  { name: 'clock-in-api', files: /^frontend\//, except: beside(/^frontend\/src\/api\//), found: readsClock },
  { name: 'ids-in-api', files: /^frontend\//, except: beside(/^frontend\/src\/api\//), found: makesId },
  {
    name: 'environment-in-config',
    files: /./,
    except: beside(/^backend\/src\/platform\/config[.]ts$/),
    found: (node) => isMember(node, 'process', 'env'),
  },
  {
    name: 'one-http-client',
    files: /^frontend\//,
    except: beside(/^frontend\/src\/api\/(app-version|http-client|live\/live-stream|uploads)[.]ts$/),
    found: (node) => /^(fetch|EventSource|XMLHttpRequest|sendBeacon)$/.test(calls(node) ?? ''),
  },
  {
    name: 'figures-in-contract',
    files: /^(backend|contract|frontend)\//,
    except: beside(/^contract\/src\/figures[.]ts$/),
    found: writesFigure,
  },
  { name: 'no-barrel', files: /./, except: /^contract\/src\/index[.]ts$/, found: isBarrel },
];

/** The faults of one file with their lines. `path` is relative to the project. */
export const codeFaults = (path: string, text: string): Fault[] => {
  const rules = codeRules.filter(({ files, except }) => files.test(path) && !except.test(path));
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, false);
  const faults: Fault[] = [];
  const visit = (node: ts.Node): void => {
    for (const rule of rules) {
      if (!rule.found(node)) continue;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      faults.push({ rule: rule.name, where: `${path}:${line + 1}` });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return faults;
};
