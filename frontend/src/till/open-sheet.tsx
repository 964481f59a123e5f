import { OpenTill, readAmount, type Till, type WordingKey } from '@tabletime/contract';
import { useState } from 'react';
import { openTill } from '../api/till.ts';
import { FigureField } from '../forms/fields/figure-field.tsx';
import { WriteSheet } from '../forms/write-sheet.tsx';
import { useT } from '../i18n/use-t.ts';

export const OpenSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [isChecked, setChecked] = useState(false);
  const float = readAmount(typed) ?? NaN;
  const fault = OpenTill.safeParse({ float }).error?.issues[0]?.message as WordingKey | undefined;
  return (
    <WriteSheet<Till>
      title={t('till.openTitle')}
      submit="till.openIt"
      changes="till"
      failed="till.openFailed"
      done="done.till_opened"
      write={() => {
        setChecked(true);
        return fault === undefined ? (key) => openTill(float, key) : null;
      }}
      onClose={onClose}
    >
      {({ refused, clearFailure }) => (
        <FigureField
          required
          autoFocus
          unit="money"
          label={t('till.float')}
          hint={t('till.floatHint')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            clearFailure();
          }}
          error={refused['float'] ?? (isChecked && fault !== undefined ? t(fault) : undefined)}
          sx={{ marginBlockStart: 1 }}
        />
      )}
    </WriteSheet>
  );
};
