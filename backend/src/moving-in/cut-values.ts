const code = (character: string): number => character.charCodeAt(0);
const [quote, backslash, newline, comma] = [code('"'), code('\\'), code('\n'), code(',')];
const [openingBrace, closingBrace, openingBracket, closingBracket] = [code('{'), code('}'), code('['), code(']')];
const between = new Set([code(' '), code('\t'), code('\r'), newline, comma]);

/** A MongoDB document has at most 16 MB, but its text may be longer. */
export const longestValue = 64 * 1024 * 1024;

/** Splits streamed JSON text into its top-level values or array elements without validating them. Missing or extra commas lose no value. */
export const createCutter = ({ inArray }: { inArray: boolean }) => {
  let kept: Buffer[] = [];
  let size = 0;
  const closing: number[] = [];
  let isIn = false;
  let isInString = false;
  let isEscaped = false;
  let isArrayOpen = false;
  let isLost = false;

  const keep = (bytes: Buffer): void => {
    kept.push(bytes);
    size += bytes.length;
    isLost ||= size > longestValue;
  };
  const end = (bytes: Buffer): string => {
    const text = Buffer.concat([...kept, bytes]).toString('utf8');
    [kept, size, isIn] = [[], 0, false];
    return text;
  };
  const isPassedOver = (byte: number): boolean => {
    if (inArray && (byte === openingBracket || byte === closingBracket) && isArrayOpen === (byte === closingBracket)) {
      isArrayOpen = byte === openingBracket;
      return true;
    }
    return between.has(byte);
  };
  const passString = (byte: number): void => {
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) isInString = false;
    // A string contains no raw line break: a quotation mark is missing or extra, so the value's end is unknown.
    else if (byte === newline) isLost = true;
  };

  return {
    cut: function* (piece: Buffer): Generator<string> {
      let from = 0;
      for (let at = 0; at < piece.length && !isLost; at++) {
        const byte = piece[at]!;
        if (isInString) {
          passString(byte);
          continue;
        }
        if (!isIn) {
          if (isPassedOver(byte)) continue;
          [isIn, from] = [true, at];
        }
        if (byte === quote) isInString = true;
        else if (byte === openingBrace) closing.push(closingBrace);
        else if (byte === openingBracket) closing.push(closingBracket);
        else if ((byte === closingBrace || byte === closingBracket) && closing.length > 0) {
          isLost = closing.pop() !== byte;
          if (closing.length === 0 && !isLost) yield end(piece.subarray(from, at + 1));
        } else if (closing.length === 0 && (byte === comma || byte === newline || byte === closingBracket)) {
          yield end(piece.subarray(from, at));
          if (byte === closingBracket) isArrayOpen = false;
        }
      }
      if (isIn) keep(piece.subarray(from));
    },
    rest: (): string | undefined => (isIn && closing.length === 0 && !isInString ? end(Buffer.alloc(0)) : undefined),
    isLost: (): boolean => isLost,
    isOpen: (): boolean => isIn || isArrayOpen,
    isInString: (): boolean => isInString,
    isTooLong: (): boolean => size > longestValue,
  };
};
