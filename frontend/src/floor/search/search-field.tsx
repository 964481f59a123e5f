import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment } from '@mui/material';
import { useT } from '../../i18n/use-t.ts';
import { longestSearch } from './found-filters.ts';
import { TypedField } from './typed-field.tsx';

interface SearchFieldProps {
  value: string;
  onTyped: (text: string) => void;
}

/** The words that are looked for. The shortcut of the app's frame finds it by its mark. */
export const SearchField = ({ value, onTyped }: SearchFieldProps) => {
  const t = useT();
  return (
    <TypedField
      id="found-search"
      type="search"
      label={t('sessions.search.field')}
      value={value}
      faultOf={() => undefined}
      onTyped={onTyped}
      slotProps={{
        htmlInput: {
          dir: 'auto',
          maxLength: longestSearch,
          autoComplete: 'off',
          enterKeyHint: 'search',
          placeholder: t('sessions.search.placeholder'),
          'data-search-field': true,
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon aria-hidden />
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
