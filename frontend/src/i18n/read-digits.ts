/** Text with Arabic (٠–٩) and Persian (۰–۹) digits as Latin ones; everything else stays. */
export const readDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
