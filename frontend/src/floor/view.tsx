import FloorIcon from '@mui/icons-material/GridViewOutlined';
import ListIcon from '@mui/icons-material/ViewAgendaOutlined';
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';

const views = ['tiles', 'list'] as const;
type View = (typeof views)[number];

const key = 'tabletime.sessionsView';

const stored = (): View => {
  try {
    const view = localStorage.getItem(key);
    return views.find((one) => one === view) ?? 'tiles';
  } catch {
    return 'tiles';
  }
};

/** Stored on this device; outlives a sign-out. */
export const useView = (): [View, (view: View) => void] => {
  const [view, setView] = useState(stored);
  const choose = (next: View) => {
    setView(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [view, choose];
};

const icons = { tiles: FloorIcon, list: ListIcon } as const;

export const ViewToggle = ({ view, onChoose }: { view: View; onChoose: (view: View) => void }) => {
  const t = useT();
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      aria-label={t('sessions.floor.view')}
      onChange={(_, next: View | null) => next && onChoose(next)}
    >
      {views.map((each) => {
        const Icon = icons[each];
        const name = t(`sessions.floor.${each}`);
        return (
          <Tooltip key={each} title={name}>
            <ToggleButton value={each} selected={view === each} aria-label={name} sx={{ minInlineSize: 48 }}>
              <Icon />
            </ToggleButton>
          </Tooltip>
        );
      })}
    </ToggleButtonGroup>
  );
};
