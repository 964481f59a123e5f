import { Box } from '@mui/material';
import { barHeight } from '../components/chart-scale.ts';
import { MoneyText } from '../components/money-text.tsx';
import { useT } from '../i18n/use-t.ts';

export interface Bar {
  name: string;
  label: string;
  revenue: number;
  sessions: number;
  /** After the number of sessions. */
  note?: string;
}

/** Revenue side by side, each with its bar, its amount and its sessions in words: nothing is told by the bar alone. */
export const BarList = ({ bars, label }: { bars: Bar[]; label: string }) => {
  const t = useT();
  const most = Math.max(1, ...bars.map(({ revenue }) => revenue));
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {bars.map(({ name, label: named, revenue, sessions, note }) => (
        <Box component="li" key={name} data-bar={name} sx={{ display: 'grid', gap: 0.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {named}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {t('count.sessions', { smart_count: sessions })}
              {note && ` · ${note}`}
            </Box>
            <MoneyText riyals={revenue} sx={{ marginInlineStart: 'auto', fontWeight: 700 }} />
          </Box>
          <Box aria-hidden sx={{ blockSize: 8, borderRadius: 1, backgroundColor: 'divider', overflow: 'hidden' }}>
            <Box
              className="printed-colour"
              sx={{
                blockSize: '100%',
                inlineSize: `${(barHeight(revenue, most) / most) * 100}%`,
                borderRadius: 1,
                backgroundColor: revenue > 0 ? 'primary.main' : 'text.secondary',
              }}
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
};
