/** What XML 1.0 does not know: control characters, non-characters, and halves of characters. */
// oxlint-disable-next-line no-control-regex -- That is what they are.
const unknownToXml = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF\p{Cs}]/gu;

/** Leaves out the characters that no XML file may have, even escaped. */
export const knownToXml = (text: string): string => text.replace(unknownToXml, '');
