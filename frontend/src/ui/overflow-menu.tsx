import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface OverflowMenuProps {
  name: string;
  /** `choose` closes the menu, then calls `act` with the button, which gets the focus back. */
  children: (choose: (act: (button: HTMLElement) => void) => () => void) => ReactNode;
}

export const OverflowMenu = ({ name, children }: OverflowMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (act: (button: HTMLElement) => void) => () => {
    setAnchor(null);
    if (anchor) act(anchor);
  };
  return (
    <>
      <IconButton
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        transitionDuration={0}
        slotProps={{ root: { role: 'region', 'aria-label': name } }}
      >
        {children(choose)}
      </Menu>
    </>
  );
};
