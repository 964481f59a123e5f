import CashIcon from '@mui/icons-material/PaymentsOutlined';
import CreditIcon from '@mui/icons-material/CreditCard';
import FemalesIcon from '@mui/icons-material/Woman';
import MalesIcon from '@mui/icons-material/Man';
import MixedIcon from '@mui/icons-material/Wc';
import PeopleIcon from '@mui/icons-material/PeopleOutline';
import { Box } from '@mui/material';
import type { GroupType, PaymentMethod, SessionRow, SessionText } from '@tabletime/contract';
import { useT } from '../i18n/use-t.ts';
import { Fact } from './fact.tsx';
import { sessionTextFields } from './session-texts.ts';

const groupIcons = { Males: MalesIcon, Females: FemalesIcon, Mixed: MixedIcon } as const satisfies Record<GroupType, unknown>;
const methodIcons = { Cash: CashIcon, Credit: CreditIcon } as const satisfies Record<PaymentMethod, unknown>;

export const GroupIcon = ({ type }: { type: GroupType }) => {
  const Icon = groupIcons[type];
  return <Icon aria-hidden />;
};

export const MethodIcon = ({ method }: { method: PaymentMethod }) => {
  const Icon = methodIcons[method];
  return <Icon aria-hidden />;
};

/** `Cash`, `Credit`, or both joined by a word. */
export const useMethodWords = () => {
  const t = useT();
  return (methods: PaymentMethod[]) => methods.map((method) => t(`sessions.method.${method}`)).join(t('sessions.methods_and'));
};

export const useWrittenTexts = () => {
  const t = useT();
  return (session: Pick<SessionRow, SessionText>): { name: SessionText; text: string }[] =>
    sessionTextFields
      .filter(({ name }) => session[name] !== '')
      .map(({ name, label, isLabelled }) => ({ name, text: isLabelled ? `${t(label)}: ${session[name]}` : session[name] }));
};

/** All people, and those present if some have left. */
export const usePeopleWords = () => {
  const t = useT();
  return ({
    isActive,
    presentCustomers,
    numberOfCustomers,
  }: Pick<SessionRow, 'isActive' | 'presentCustomers' | 'numberOfCustomers'>): string =>
    isActive && presentCustomers !== numberOfCustomers
      ? t('sessions.present_people', { present: presentCustomers, smart_count: numberOfCustomers })
      : t('count.people', { smart_count: numberOfCustomers });
};

/** As icons, each with its words for screen readers. */
export const GroupAndMethods = ({ session: { groupType, paymentMethod } }: { session: SessionRow }) => {
  const t = useT();
  const methodWords = useMethodWords();
  return (
    <>
      <Fact icon={<GroupIcon type={groupType} />} label={t(`sessions.group.${groupType}`)}>
        {null}
      </Fact>
      <Fact
        icon={paymentMethod.map((method) => (
          <MethodIcon key={method} method={method} />
        ))}
        label={methodWords(paymentMethod)}
      >
        {null}
      </Fact>
    </>
  );
};

export const SessionFacts = ({ session, hasPayment = true }: { session: SessionRow; hasPayment?: boolean }) => {
  const t = useT();
  const methodWords = useMethodWords();
  const peopleWords = usePeopleWords();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      <Fact icon={<PeopleIcon aria-hidden />} label={t('sessions.customers')}>
        {peopleWords(session)}
      </Fact>
      <Fact icon={<GroupIcon type={session.groupType} />} label={t('sessions.group_type')}>
        {t(`sessions.group.${session.groupType}`)}
      </Fact>
      {hasPayment && (
        <Fact
          icon={session.paymentMethod.map((method) => (
            <MethodIcon key={method} method={method} />
          ))}
          label={t('sessions.payment')}
        >
          {methodWords(session.paymentMethod)}
        </Fact>
      )}
    </Box>
  );
};
