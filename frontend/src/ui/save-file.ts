export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click handler.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** `logs_2026-11-19T18-00-00Z.csv` */
export const exportName = (subject: string, extension: string, nowMs: number): string =>
  `${subject}_${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '-')}Z.${extension}`;
