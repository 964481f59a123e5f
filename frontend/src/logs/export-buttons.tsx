import MoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Menu, MenuItem } from '@mui/material';
import { useHeaderMenu } from '../ui/use-header-menu.ts';
import { useT } from '../i18n/use-t.ts';
import type { LogFile } from '../api/logs.ts';

interface ExportButtonsProps {
  running: LogFile | null;
  onExport: (file: LogFile) => void;
}

export const ExportButtons = ({ running, onExport }: ExportButtonsProps) => {
  const t = useT();
  const { close, menuId, buttonProps, popoverProps } = useHeaderMenu();
  return (
    <>
      <Button variant="outlined" loading={running === 'csv'} disabled={running !== null} onClick={() => onExport('csv')}>
        {t('logs.export.csv')}
      </Button>
      <Box sx={{ display: 'flex' }}>
        <Button
          variant="outlined"
          loading={running === 'pdf' || running === 'txt'}
          disabled={running !== null}
          onClick={() => onExport('pdf')}
          sx={{ borderStartEndRadius: 0, borderEndEndRadius: 0 }}
        >
          {t('logs.export.pdf')}
        </Button>
        <Button
          variant="outlined"
          aria-label={t('logs.export.more')}
          disabled={running !== null}
          {...buttonProps}
          sx={{ borderStartStartRadius: 0, borderEndStartRadius: 0, borderInlineStart: 0, minInlineSize: 48, paddingInline: 0 }}
        >
          <MoreIcon aria-hidden />
        </Button>
      </Box>
      <Menu id={menuId} {...popoverProps}>
        <MenuItem
          onClick={() => {
            close();
            onExport('txt');
          }}
        >
          {t('logs.export.txt')}
        </MenuItem>
      </Menu>
    </>
  );
};
