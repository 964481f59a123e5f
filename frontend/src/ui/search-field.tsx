import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment } from '@mui/material';
import { TypedField } from './typed-field.tsx';

interface SearchFieldProps {
  id: string;
  label: string;
  placeholder?: string;
  longest: number;
  value: string;
  onTyped: (text: string) => void;
}

/** The shortcut `/` finds it by its mark. */
export const SearchField = ({ placeholder, longest, ...field }: SearchFieldProps) => (
  <TypedField
    {...field}
    type="search"
    faultOf={() => undefined}
    slotProps={{
      htmlInput: {
        dir: 'auto',
        maxLength: longest,
        autoComplete: 'off',
        enterKeyHint: 'search',
        placeholder,
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
