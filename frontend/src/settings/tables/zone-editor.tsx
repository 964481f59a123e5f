import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import HiddenIcon from '@mui/icons-material/VisibilityOffOutlined';
import { Box, Button, ButtonBase, IconButton, TextField, Typography } from '@mui/material';
import { tableLimits } from '@tabletime/contract';
import { type ReactNode, useId, useRef } from 'react';
import { directionOf, useOwnLanguageFirst } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { TableEditor } from './table-editor.tsx';
import { type TypedTable, type TypedZone, withoutZone, withZoneMoved } from './tables-draft.ts';

interface ZoneEditorProps {
  zone: TypedZone;
  zones: TypedZone[];
  nameOf: (zone: TypedZone) => string;
  chosen: number | null;
  faultyTable: number | undefined;
  onChoose: (table: number | null) => void;
  onChange: (zones: TypedZone[]) => void;
}

export const ZoneEditor = ({ zone, zones, nameOf, chosen, faultyTable, onChoose, onChange }: ZoneEditorProps) => {
  const t = useT();
  const languages = useOwnLanguageFirst();
  const titleId = useId();
  const tables = useRef<HTMLDivElement>(null);
  const at = zones.indexOf(zone);
  const name = nameOf(zone);
  const chosenTable = zone.tables.find(({ number }) => number === chosen);
  const put = (change: Partial<TypedZone>) => onChange(zones.map((each) => (each === zone ? { ...each, ...change } : each)));
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography id={titleId} variant="h3" sx={{ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {zones.length > 1 && (
          <>
            <Action
              label={t('settings.tables.zoneUp', { zone: name })}
              isOff={at === 0}
              onAct={() => onChange(withZoneMoved(zones, zone.key, -1))}
            >
              <UpIcon fontSize="small" />
            </Action>
            <Action
              label={t('settings.tables.zoneDown', { zone: name })}
              isOff={at === zones.length - 1}
              onAct={() => onChange(withZoneMoved(zones, zone.key, 1))}
            >
              <DownIcon fontSize="small" />
            </Action>
            <Button
              variant="text"
              color="error"
              aria-label={`${t('settings.tables.zoneRemove')}: ${name}`}
              onClick={() => onChange(withoutZone(zones, zone.key))}
            >
              {t('settings.tables.zoneRemove')}
            </Button>
          </>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
        {languages.map((language) => (
          <TextField
            key={language}
            size="small"
            value={zone[language]}
            label={t(language === 'en' ? 'settings.tables.zoneEn' : 'settings.tables.zoneAr')}
            onChange={(event) => put({ [language]: event.target.value })}
            slotProps={{
              htmlInput: {
                dir: directionOf(language),
                lang: language,
                maxLength: tableLimits.name,
                autoComplete: 'off',
              },
            }}
          />
        ))}
      </Box>
      <Box
        ref={tables}
        tabIndex={-1}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
          marginBlockStart: 1,
          '&:focus': { outline: 'none' },
        }}
      >
        {zone.tables.map((table) => (
          <TableChip
            key={table.number}
            table={table}
            isChosen={table === chosenTable}
            isFaulty={table.number === faultyTable}
            onChoose={() => onChoose(table === chosenTable ? null : table.number)}
          />
        ))}
        {zone.tables.length === 0 && (
          <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
            {t('settings.tables.empty')}
          </Typography>
        )}
      </Box>
      {chosenTable && (
        <TableEditor
          table={chosenTable}
          zone={zone}
          zones={zones}
          nameOf={nameOf}
          onChange={onChange}
          onRemoved={() => {
            onChoose(null);
            tables.current?.focus();
          }}
        />
      )}
    </Box>
  );
};

interface ActionProps {
  label: string;
  /** Unavailable, but keeps the focus: the next step may go the other way. */
  isOff?: boolean;
  onAct: () => void;
  children: ReactNode;
}

const Action = ({ label, isOff = false, onAct, children }: ActionProps) => (
  <IconButton aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onAct()} sx={{ '&[aria-disabled=true]': { opacity: 0.4 } }}>
    {children}
  </IconButton>
);

interface TableChipProps {
  table: TypedTable;
  isChosen: boolean;
  isFaulty: boolean;
  onChoose: () => void;
}

const TableChip = ({ table: { number, name, isShown }, isChosen, isFaulty, onChoose }: TableChipProps) => {
  const t = useT();
  const plain = t('sessions.table_number', { number });
  const called = name.trim() === '' ? plain : t('sessions.floor.tile.named', { table: plain, name: name.trim() });
  return (
    <ButtonBase
      aria-label={isShown ? called : t('settings.tables.hidden', { table: called })}
      aria-expanded={isChosen}
      onClick={onChoose}
      sx={(theme) => ({
        display: 'grid',
        alignContent: 'center',
        minBlockSize: 48,
        minInlineSize: 0,
        paddingInline: 0.5,
        border: '1px solid',
        borderStyle: isShown ? 'solid' : 'dashed',
        borderColor: isFaulty ? 'error.main' : isChosen ? 'primary.main' : 'divider',
        boxShadow: isChosen ? `inset 0 0 0 1px ${theme.palette.primary.main}` : 'none',
        borderRadius: 1,
        font: 'inherit',
        lineHeight: 1.2,
        color: isShown ? 'text.primary' : 'text.secondary',
        '@media (hover: hover)': { '&:hover': { borderColor: 'text.secondary' } },
      })}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 0.5, fontWeight: 700 }}>
        {number}
        {!isShown && <HiddenIcon aria-hidden sx={{ fontSize: 16 }} />}
      </Box>
      {name.trim() !== '' && (
        <Typography component="bdi" noWrap sx={{ fontSize: '0.75rem', lineHeight: 1.3 }}>
          {name}
        </Typography>
      )}
    </ButtonBase>
  );
};
