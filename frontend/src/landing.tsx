import { may } from '@tabletime/contract';
import { lazy } from 'react';
import { useSignedIn } from './api/sign-in-storage.ts';

const HomePage = lazy(async () => ({ default: (await import('./home/home-page.tsx')).HomePage }));
const DashboardPage = lazy(async () => ({ default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage }));

/** The first page after signing in: the customer's home, or the staff's dashboard. */
export const Landing = () => {
  const user = useSignedIn();
  if (!user) return null;
  return may(user.role, 'home') ? <HomePage name={user.name} /> : <DashboardPage user={user} />;
};
