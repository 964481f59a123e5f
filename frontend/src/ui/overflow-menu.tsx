import MoreIcon from '@mui/icons-material/MoreVert';
import { IconButton, Menu } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface OverflowMenuProps {
  /** What the button and the menu are called. */
  name: string;
  /** The items. `choose` closes the menu and then acts; the act is given the button, for the focus to return to. */
  children: (choose: (act: (button: HTMLElement) => void) => () => void) => ReactNode;
}

/** What is seldom needed, behind a button with three dots. */
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
