import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { type DiscountScope, GrantDiscount, readAmount, readPercent, type SessionRow, type WordingKey } from '@tabletime/contract';
import { grantDiscount } from '../../api/bill.ts';
import { useTicking } from '../../cache/page-clock.ts';
import { useNumberAndName } from '../../cache/use-tables.ts';
import { Choices } from '../../forms/fields/choices.tsx';
import { FieldGroup } from '../../forms/fields/field-group.tsx';
import { FigureField } from '../../forms/fields/figure-field.tsx';
import { usePersistedFields } from '../../forms/persisted.ts';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useT } from '../../i18n/use-t.ts';
import { useLatest } from '../../session/use-latest.ts';
import { PriceShift } from '../guests/price-shift.tsx';
import { billDialogOf, type FloorDialog } from '../floor-dialog.ts';
import { SessionSheet } from '../session-sheet.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { lastDiscountOf } from './bill-amounts.ts';
import { discountNow, type WantedDiscount } from './discount-figures.ts';
import { useMoneyOff } from './use-money-off.tsx';

const percents = [5, 10, 15, 20, 25, 50];

interface DiscountSheetProps {
  session: SessionRow;
  onClose: () => void;
  onSwitch: (dialog: FloorDialog) => void;
}

export const DiscountSheet = ({ session, onClose, onSwitch }: DiscountSheetProps) => {
  const t = useT();
  const language = useLanguage();
  const { money, number, percent: asPercent } = useFormat();
  const numberAndName = useNumberAndName();
  const latest = useLatest(session);
  const { base } = latest;
  const [typed, setTyped] = usePersistedFields('sessions.form.discount', () => ({ scope: 'bill', kind: 'percent', size: '', reason: '' }));
  const moneyOff = useMoneyOff({
    of: 'discount',
    latest,
    failed: 'order.failed_bill',
    done: 'done.discount_granted',
    amountIn: (row) => lastDiscountOf(row, serverNow()),
    onDone: (row) => onSwitch(billDialogOf(row)),
  });
  const { cap, isChecked, isRunning, refused } = moneyOff;

  const lines = base.bill?.lines ?? [];
  const scopeText = lines.some(({ line }) => String(line) === typed.scope) || typed.scope === 'time' ? typed.scope : 'bill';
  const scope: DiscountScope = scopeText === 'bill' || scopeText === 'time' ? scopeText : Number(scopeText);
  const isPercent = typed.kind === 'percent';
  const typedSize = (isPercent ? readPercent : readAmount)(typed.size);
  const size = typedSize ?? NaN;
  const input = { scope, [isPercent ? 'percent' : 'amount']: typedSize, reason: typed.reason };
  const read = GrantDiscount.safeParse(input);
  const faultAt = (field: string) => read.error?.issues.find(({ path }) => path[0] === field)?.message;
  const sizeFault = faultAt(isPercent ? 'percent' : 'amount') as WordingKey | undefined;
  const wanted: WantedDiscount = { scope, percent: isPercent ? size : null, amount: isPercent ? null : size };
  const isSized = sizeFault === undefined;

  const percent = useTicking((now) => (isSized ? discountNow(base, wanted, cap, now).percentOfScope : 0));
  const takes = useTicking((now) => (isSized ? discountNow(base, wanted, cap, now).takes : 0));
  const before = useTicking((now) => discountNow(base, { scope, percent: null, amount: 0 }, cap, now).before);
  const after = useTicking((now) => (isSized ? discountNow(base, wanted, cap, now).after : before));
  const above = useTicking((now) =>
    percents.filter((each) => discountNow(base, { scope, percent: each, amount: null }, cap, now).percentOfScope > cap).join(),
  ).split(',');
  // The minute may change before the request arrives: then the server demands an approval.
  const needsApprover = isSized && (percent > cap || moneyOff.isApprovalRequired);

  const handleType = (entry: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...entry }));
    moneyOff.clearFailure();
  };
  const handleSubmit = () => {
    const discount = { scope, ...(isPercent ? { percent: size } : { amount: size }), reason: typed.reason };
    void moneyOff.submit({
      isReady: read.success,
      reason: typed.reason,
      needsApprover,
      send: (approver, key) => grantDiscount(base.id, base.version, { ...discount, ...approver }, key),
    });
  };
  const lineName = (number_: number) => {
    const line = lines.find((one) => one.line === number_);
    return line ? t('order.line', { quantity: number(line.quantity), name: line.name[language] }) : '';
  };
  return (
    <SessionSheet
      title={t('order.discount_title', { number: numberAndName(base.tableNumber) })}
      {...moneyOff.sheet}
      submit={{ label: t('order.grant'), isDisabled: latest.isGone }}
      back={{ label: t('action.cancel'), onClick: () => onSwitch({ kind: 'panel', session: latest.newer ?? base }) }}
      outcome={
        <Box>
          <Typography color="text.secondary">{t('order.takes', { money: money(takes) })}</Typography>
          <PriceShift name={t('order.total')} before={before} after={after} />
        </Box>
      }
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        select
        label={t('order.discount_of')}
        value={scopeText}
        disabled={isRunning}
        onChange={({ target }) => handleType({ scope: target.value })}
      >
        <MenuItem value="bill">{t('order.scope_bill')}</MenuItem>
        <MenuItem value="time">{t('order.scope_time')}</MenuItem>
        {lines.map(({ line }) => (
          <MenuItem key={line} value={String(line)}>
            <bdi>{lineName(line)}</bdi>
          </MenuItem>
        ))}
      </TextField>
      <FieldGroup label={t('order.kind')}>
        <Choices
          type="radio"
          minWidth={120}
          choices={[
            { value: 'percent', content: t('order.percent') },
            { value: 'amount', content: t('order.amount') },
          ]}
          isChosen={(kind) => kind === typed.kind}
          onChoose={(kind) => handleType({ kind, size: '' })}
        />
      </FieldGroup>
      <Box>
        <FigureField
          fullWidth
          unit={isPercent ? 'percent' : 'money'}
          label={t(isPercent ? 'order.percent' : 'order.amount')}
          value={typed.size}
          required
          disabled={isRunning}
          onChange={(text) => handleType({ size: text })}
          error={refused['percent'] ?? refused['amount'] ?? (isChecked && sizeFault !== undefined ? t(sizeFault) : undefined)}
        />
        {isPercent && (
          <Box role="group" aria-label={t('order.percent')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1 }}>
            {percents.map((each) => {
              const isAbove = above.includes(String(each));
              return (
                <Chip
                  key={each}
                  label={<bdi>{asPercent(each)}</bdi>}
                  {...(isAbove && {
                    icon: <LockIcon aria-hidden sx={{ fontSize: '1.125rem' }} />,
                    'aria-label': t('approval.above', { percent: asPercent(each) }),
                  })}
                  variant={size === each ? 'filled' : 'outlined'}
                  color={size === each ? 'primary' : 'default'}
                  aria-pressed={size === each}
                  disabled={isRunning}
                  onClick={() => handleType({ size: String(each) })}
                />
              );
            })}
          </Box>
        )}
      </Box>
      {moneyOff.reasonField(typed.reason, faultAt('reason') !== undefined, (reason) => handleType({ reason }))}
      {needsApprover && moneyOff.approverFields(Math.max(percent, isPercent ? size : 0))}
    </SessionSheet>
  );
};
