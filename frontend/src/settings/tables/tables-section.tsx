import TablesIcon from '@mui/icons-material/TableRestaurantOutlined';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { type Settings, tableChanges, tableLimits, type TableZone } from '@tabletime/contract';
import { useState } from 'react';
import { arrangeTables } from '../../api/settings.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { SettingsForm } from '../settings-form.tsx';
import { useDraft } from '../use-draft.ts';
import { AddTables } from './add-tables.tsx';
import { readTables, type TypedZone, withZone, zonesOf } from './tables-draft.ts';
import { ZoneEditor } from './zone-editor.tsx';

export const TablesSection = ({ settings }: { settings: Settings }) => {
  const t = useT();
  const language = useLanguage();
  const { draft, type, discard } = useDraft<'zones'>('tables');
  const [chosen, setChosen] = useState<number | null>(null);
  const zones = zonesOf(draft, settings.zones);
  const { changed, fault, table } = readTables(zones, settings.zones);
  const put = (next: TypedZone[]) => type('zones', JSON.stringify(next));
  const nameOf = (zone: TypedZone): string => zone[language].trim() || t('settings.tables.zone', { number: zones.indexOf(zone) + 1 });
  const changes = tableChanges(settings.zones, changed ?? settings.zones, language).map(({ field, from, to }) => {
    const label = t(`audit.field.${field}`);
    return { field, label: label.charAt(0).toUpperCase() + label.slice(1), before: from ?? t('audit.none'), after: to ?? t('audit.none') };
  });

  return (
    <SettingsForm
      section="tables"
      title={t('settings.tables.title')}
      icon={<TablesIcon />}
      changes={changes}
      faults={fault ? { zones: fault } : {}}
      isDirty={changes.length > 0 || fault !== undefined}
      confirmTitle={t('settings.tables.confirm')}
      consequences={t('settings.tables.means')}
      done="done.tables_arranged"
      lastChange={settings.tablesChange}
      action="TABLES_ARRANGED"
      send={(reason, key) => arrangeTables(settings.version, { zones: changed ?? settings.zones, reason }, key)}
      onDiscard={discard}
      preview={<FloorPreview zones={changed ?? settings.zones} />}
      fields={(faultOf) => {
        const error = faultOf('zones');
        return (
          <>
            <Typography color="text.secondary">{t('settings.tables.lead')}</Typography>
            <Box data-invalid={error === undefined ? undefined : true} sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
              {zones.map((zone) => (
                <ZoneEditor
                  key={zone.key}
                  zone={zone}
                  zones={zones}
                  nameOf={nameOf}
                  chosen={chosen}
                  faultyTable={error === undefined ? undefined : table}
                  onChoose={setChosen}
                  onChange={put}
                />
              ))}
              {error !== undefined && (
                <FormHelperText error role="alert" sx={{ margin: 0 }}>
                  {table === undefined ? error : `${t('sessions.table_number', { number: table })}: ${error}`}
                </FormHelperText>
              )}
            </Box>
            {zones.length < tableLimits.zones && (
              <Button variant="text" startIcon={<AddIcon />} onClick={() => put(withZone(zones))} sx={{ alignSelf: 'start' }}>
                {t('settings.tables.addZone')}
              </Button>
            )}
            <AddTables zones={zones} nameOf={nameOf} onChange={put} />
          </>
        );
      }}
    />
  );
};

const FloorPreview = ({ zones }: { zones: TableZone[] }) => {
  const t = useT();
  const language = useLanguage();
  const shown = zones
    .map((zone) => ({ ...zone, tables: zone.tables.filter(({ isShown }) => isShown) }))
    .filter(({ tables }) => tables.length > 0);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <Typography variant="h3">{t('settings.tables.preview')}</Typography>
      {shown.map(({ name, tables }, index) => (
        <Box key={index}>
          {shown.length > 1 && (
            <Typography variant="body2" sx={{ fontWeight: 600, marginBlockEnd: 0.75 }}>
              <bdi>{name?.[language] ?? t('settings.zone_unnamed')}</bdi>
            </Typography>
          )}
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              margin: 0,
              padding: 0,
              display: 'grid',
              gap: 0.75,
              gridTemplateColumns: 'repeat(auto-fill, minmax(64px, 1fr))',
            }}
          >
            {tables.map((table) => (
              <Box
                component="li"
                key={table.number}
                sx={{
                  minBlockSize: 48,
                  minInlineSize: 0,
                  padding: 0.75,
                  border: '1px solid',
                  borderColor: 'divider',
                  borderRadius: 1,
                  lineHeight: 1.2,
                  color: 'text.secondary',
                }}
              >
                <Box component="span" sx={{ fontWeight: 700 }}>
                  {table.number}
                </Box>
                {table.name !== null && (
                  <Box
                    component="bdi"
                    sx={{ display: 'block', fontSize: '0.75rem', textAlign: '-webkit-match-parent', overflowWrap: 'anywhere' }}
                  >
                    {table.name}
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
