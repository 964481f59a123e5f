import { reportLimits } from '@tabletime/contract';

/** Invisible or misleading characters: controls, direction marks, invisible joiners, private use, lone surrogates. */
const unreadable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
const reserved = /[<>:"|?*\\/]/g;
const extension = /\.[A-Za-z0-9]{1,8}$/;

const endings: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png', 'image/webp': '.webp', 'application/pdf': '.pdf' };

const decoded = (sent: string): string => {
  try {
    return decodeURIComponent(sent);
  } catch {
    return sent;
  }
};

/** A safe file name from the uploaded one (percent-encoded), at most 120 characters, with the extension of its true `type`. */
export const fileName = (sent: string, type: string): string => {
  const last = decoded(sent).split(/[\\/]/).at(-1)!;
  const plain = last.normalize('NFC').replace(unreadable, '').replace(reserved, '_').replace(/\s+/g, ' ').trim();
  const ending = endings[type] ?? '';
  const stem = plain.replace(extension, '').replace(/^\.+/, '').trim();
  const short = [...stem]
    .slice(0, reportLimits.fileName - ending.length)
    .join('')
    .trim();
  return `${short === '' ? 'file' : short}${ending}`;
};
