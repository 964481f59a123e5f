import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';
import { EmptyTable } from './pictures.tsx';

interface EmptyStateProps {
  /** What will be here. */
  title: string;
  text?: ReactNode;
  /** The next step, usually a button. */
  action?: ReactNode;
  picture?: ReactNode;
  level?: 'h2' | 'h3';
}

/** A place that has nothing to show yet: says what will be here and offers the next step. */
export const EmptyState = ({ picture = <EmptyTable />, ...notice }: EmptyStateProps) => <Notice picture={picture} {...notice} />;
