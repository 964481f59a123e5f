import { reportLimits } from '@tabletime/contract';

/** What steers a text or a terminal instead of being read: controls, marks of direction, invisible joints, private and half characters. */
const unreadable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** What file systems or shells take for something else. */
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

/**
 * A name to keep a file under, from what its sender called it (percent-encoded): the last part of a path, without characters that
 * hide or turn round what it says, at most 120 of them, and with the ending of its true `type`.
 */
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
