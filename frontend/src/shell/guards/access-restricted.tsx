import { Button } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { ClosedDoor } from '../../ui/pictures.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCafe } from '../../cache/use-cafe.ts';

/** What a customer sees behind a door of the staff's. */
export const AccessRestricted = () => {
  const t = useT();
  const navigate = useNavigate();
  // Whoever came by a link from outside has nowhere in the app to go back to.
  const arrivedHere = useLocation().key === 'default';
  const { name } = useCafe();
  const title = t('shell.restricted.title');
  useDocumentTitle(title);
  return (
    <Notice
      picture={<ClosedDoor />}
      level="h1"
      title={title}
      text={<Sentence id="shell.restricted.text" names={{ cafe: name }} />}
      action={<Button onClick={() => void (arrivedHere ? navigate('/') : navigate(-1))}>{t('action.back')}</Button>}
    />
  );
};
