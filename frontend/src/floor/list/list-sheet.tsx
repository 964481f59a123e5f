import { Button } from '@mui/material';
import { useZones } from '../../cache/use-tables.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { Sheet } from '../../forms/sheet.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { chooseList, listLimits, listOrders, useListChoice, wholeList, zoneKey, zonesToChoose } from './list-choice.ts';

export const ListSheet = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const language = useLanguage();
  const { duration } = useFormat();
  const zones = useZones();
  const choice = useListChoice();
  const toChoose = zonesToChoose(zones);
  const all = t('sessions.search.any');
  // A select has no null or empty values, so zones get a prefix.
  const zoneValues = ['all', ...toChoose.map((zone) => `zone ${zoneKey(zone)}`)];
  const zone = choice.zone !== null && toChoose.some((one) => zoneKey(one) === choice.zone) ? `zone ${choice.zone}` : 'all';
  return (
    <Sheet
      title={t('sessions.floor.sort')}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <>
          {/* Stays when there is nothing to clear, since it has the focus then. */}
          <Button variant="text" onClick={() => chooseList({ ...wholeList, order: choice.order })}>
            {t('sessions.search.clear')}
          </Button>
          <Button type="submit">{t('action.close')}</Button>
        </>
      }
    >
      <FieldGroup label={t('sessions.search.order')}>
        <Choices
          type="radio"
          minWidth={120}
          choices={listOrders.map((value) => ({ value, content: t(`sessions.search.orders.${value}`) }))}
          isChosen={(order) => choice.order === order}
          onChoose={(order) => chooseList({ ...choice, order })}
        />
      </FieldGroup>
      {toChoose.length > 0 && (
        <FieldGroup label={t('sessions.floor.zone')}>
          <Choices
            type="radio"
            minWidth={120}
            choices={zoneValues.map((value, index) => ({
              value,
              content: index === 0 ? all : <bdi>{toChoose[index - 1]?.name?.[language] ?? t('settings.zone_unnamed')}</bdi>,
            }))}
            isChosen={(value) => zone === value}
            onChoose={(value) => chooseList({ ...choice, zone: value === 'all' ? null : value.slice('zone '.length) })}
          />
        </FieldGroup>
      )}
      <FieldGroup label={t('sessions.customers')}>
        <Choices
          type="radio"
          minWidth={120}
          choices={[0, ...listLimits.people].map((value) => ({
            value,
            content: value === 0 ? all : t('sessions.search.set.people_from', { people: value }),
          }))}
          isChosen={(people) => choice.people === people}
          onChoose={(people) => chooseList({ ...choice, people })}
        />
      </FieldGroup>
      <FieldGroup label={t('sessions.duration')}>
        <Choices
          type="radio"
          minWidth={120}
          choices={[0, ...listLimits.hours].map((value) => ({
            value,
            content: value === 0 ? all : t('guests.long', { time: duration(value * 60) }),
          }))}
          isChosen={(hours) => choice.hours === hours}
          onChoose={(hours) => chooseList({ ...choice, hours })}
        />
      </FieldGroup>
    </Sheet>
  );
};
