import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { type FoundField, type FoundFilters, foundFields } from './found-filters.ts';

type Words = { [Field in FoundField]: (value: NonNullable<FoundFilters[Field]>) => string };

export const useFilterWords = () => {
  const t = useT();
  const { date, money } = useFormat();
  const words: Words = {
    q: (text) => t('sessions.search.set.q', { text }),
    tableNumber: (number) => t('sessions.table_number', { number }),
    paymentMethod: (method) => t(`sessions.method.${method}`),
    groupType: (type) => t(`sessions.group.${type}`),
    numberOfCustomersFrom: (people) => t('sessions.search.set.people_from', { people }),
    numberOfCustomersTo: (people) => t('sessions.search.set.people_to', { people }),
    totalFrom: (riyals) => t('sessions.search.set.from', { value: money(riyals) }),
    totalTo: (riyals) => t('sessions.search.set.to', { value: money(riyals) }),
    businessDateFrom: (day) => t('sessions.search.set.from', { value: date(day) }),
    businessDateTo: (day) => t('sessions.search.set.to', { value: date(day) }),
    edited: (isEdited) => t(isEdited ? 'sessions.search.edited' : 'sessions.search.unedited'),
    open: (isOpen) => t(isOpen ? 'sessions.search.unsettled' : 'sessions.search.settled'),
  };
  const inWords = (field: FoundField, filters: FoundFilters): { field: FoundField; text: string }[] => {
    const value = filters[field];
    const say = words[field] as (value: NonNullable<FoundFilters[FoundField]>) => string;
    return value === undefined ? [] : [{ field, text: say(value) }];
  };
  return (filters: FoundFilters) => foundFields.flatMap((field) => inWords(field, filters));
};
