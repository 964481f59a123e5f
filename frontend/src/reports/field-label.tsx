import { Box } from '@mui/material';
import { useT } from '../i18n/use-t.ts';

/** A field's name, with the word for those that may stay empty. */
export const FieldLabel = ({ label, isOptional }: { label: string; isOptional: boolean }) => {
  const t = useT();
  if (!isOptional) return label;
  return (
    <>
      {label}{' '}
      <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
        ({t('reports.optional')})
      </Box>
    </>
  );
};
