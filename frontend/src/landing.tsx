import { may } from '@tabletime/contract';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { useSignedIn } from './providers/use-signed-in.ts';

/** The first page after signing in: the customer's home, or the staff's dashboard. */
export const Landing = () => {
  const user = useSignedIn();
  if (!user) return null;
  return may(user.role, 'home') ? <HomePage name={user.name} /> : <DashboardPage name={user.name} />;
};
