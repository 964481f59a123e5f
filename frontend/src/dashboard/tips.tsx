import LightbulbIcon from '@mui/icons-material/LightbulbOutlined';
import { Box, Button, useMediaQuery } from '@mui/material';
import type { Role } from '@tabletime/contract';
import { type ReactElement, useState } from 'react';
import { useInsert } from '../ui/person-name.tsx';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { useBusinessDate } from '../cache/use-business-date.ts';
import { useCafe } from '../cache/use-cafe.ts';
import { findKeys, Keys } from '../shell/shortcuts/kbd.tsx';
import { Panel } from '../ui/panel.tsx';
import { type Tip, tipOfDay, tipsFor } from './dashboard-figures.ts';

export const Tips = ({ role }: { role: Role }) => {
  const t = useT();
  const { duration } = useFormat();
  const insert = useInsert();
  const { tariff } = useCafe();
  const today = useBusinessDate();
  const [further, setFurther] = useState(0);
  const hasKeyboard = useMediaQuery('(hover: hover)');
  const keys: Partial<Record<Tip, ReactElement>> = {
    find: <Keys keys={findKeys()} />,
    start: <Keys keys={['N']} />,
    keys: <Keys keys={['?']} />,
  };
  const tips = tipsFor(role).filter((each) => hasKeyboard || !keys[each]);
  const tip = tips[(tipOfDay(today, tips.length) + further) % tips.length];
  return (
    <Panel
      title={t('dashboard.tips.title')}
      action={
        <Button variant="text" color="primary" sx={{ marginInlineEnd: -1.5, paddingInline: 1.5 }} onClick={() => setFurther(further + 1)}>
          {t('dashboard.tips.next')}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', gap: 1.5, paddingBlock: 0.5, minBlockSize: 84 }}>
        <LightbulbIcon aria-hidden sx={{ color: 'warning.main', marginBlockStart: 0.25 }} />
        <Box aria-live="polite">
          {tip && insert(`dashboard.tips.${tip}`, { keys: keys[tip] ?? '', time: duration(tariff.freeMinutes) })}
        </Box>
      </Box>
    </Panel>
  );
};
