import { type ReportFile, reportLimits } from '@tabletime/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { newIdempotencyKey } from '../../api/http-client.ts';
import { failureOf, keyAfterFailure } from '../../api/failures.ts';
import { faultsOfPicked, mayRetry, whyFailed } from './file-fault.ts';
import { uploadReportFile } from '../../api/reports.ts';

export interface Upload {
  id: number;
  file: File;
  /** Idempotency key: a retry after a lost answer stores the file once. */
  key: string;
  /** Share sent so far, 0 to 1. */
  share: number;
  /** Undefined while uploading. */
  fault?: string;
  mayRetry: boolean;
}

interface Uploading {
  only: 'any' | 'images';
  count: number;
  most: number;
  onDone: (file: ReportFile) => void;
}

let lastId = 0;

/** Uploads each file separately, so that one refusal stops no other. Unmounting aborts all. */
export const useUploads = ({ only, count, most, onDone }: Uploading) => {
  const t = useT();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const controls = useRef(new Map<number, AbortController>());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => {
    const running = controls.current;
    return () => running.forEach((control) => control.abort());
  }, []);

  const change = (id: number, entry: Partial<Upload>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...entry } : upload)));
  const drop = useCallback((id: number) => setUploads((before) => before.filter((upload) => upload.id !== id)), []);

  const send = async ({ id, file, key }: Upload): Promise<void> => {
    const control = new AbortController();
    controls.current.set(id, control);
    try {
      const stored = await uploadReportFile(file, {
        key,
        onProgress: (share) => change(id, { share }),
        signal: control.signal,
      });
      drop(id);
      done.current(stored);
    } catch (error) {
      if (control.signal.aborted) return drop(id);
      const failed = failureOf(error);
      const why = whyFailed(failed);
      const next = keyAfterFailure(key, failed, newIdempotencyKey);
      change(id, { key: next, fault: 'sentence' in why ? why.sentence : t(why.key), mayRetry: mayRetry(failed) });
    } finally {
      controls.current.delete(id);
    }
  };

  const add = (files: File[]): void => {
    const room = most - count - uploads.filter(({ fault }) => fault === undefined).length;
    const faults = faultsOfPicked(files, only, room);
    const added = files.map((file, index): Upload => {
      const refused = faults[index];
      return { id: ++lastId, file, key: newIdempotencyKey(), share: 0, mayRetry: false, ...(refused && { fault: t(refused) }) };
    });
    // Earlier refusals have been read by now.
    setUploads((before) => [...before.filter(({ fault, mayRetry: lasts }) => fault === undefined || lasts), ...added]);
    for (const upload of added) if (upload.fault === undefined) void send(upload);
  };

  const retry = (upload: Upload): void => {
    const running = uploads.filter(({ fault }) => fault === undefined).length;
    if (count + running >= Math.min(most, reportLimits.files)) return change(upload.id, { fault: t('report.files_many') });
    const { fault: _, ...again } = { ...upload, share: 0 };
    setUploads((before) => before.map((one) => (one.id === upload.id ? again : one)));
    void send(again);
  };
  const cancel = (id: number): void => {
    controls.current.get(id)?.abort();
    drop(id);
  };

  return { uploads, add, retry, cancel, isRunning: uploads.some(({ fault }) => fault === undefined) };
};
