import { type BookPeriod, fetchBooksFile } from '../api/books.ts';
import { FileList } from '../books-files/file-list.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { Panel } from '../ui/panel.tsx';
import { useAsk } from './ask.ts';

export const FilesPanel = ({ period }: { period: BookPeriod }) => {
  const t = useT();
  const { date } = useFormat();
  const { ask } = useAsk();
  return (
    <Panel title={t('books.files.title')} text={t('books.files.text', { from: date(period.from), to: date(period.to) })}>
      <FileList days={period} fetchFile={(path, parameters) => ask((key) => fetchBooksFile(path, parameters, key))} />
    </Panel>
  );
};
