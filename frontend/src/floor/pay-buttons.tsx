import { Button } from '@mui/material';
import { type RefObject, useEffect, useRef } from 'react';
import { letterOf } from '../shell/shortcuts/read-key.ts';
import { singleKeysOn, useSingleKeys } from '../shell/shortcuts/single-keys.ts';
import { takesText } from '../shell/shortcuts/takes-text.ts';
import { type PaymentMethod, paymentMethods } from '@tabletime/contract';
import { useFormat } from '../i18n/format.ts';
import { useT } from '../i18n/use-t.ts';
import { MethodIcon } from '../session/session-facts.tsx';

interface PayButtonsProps {
  /** Riyals. */
  due: number;
  isDisabled: boolean;
  isRunning: boolean;
  /** Of a single button, if nothing is due. */
  unpaid: string;
  /** A button's accessible name, made of its method and amount. */
  nameOf: (words: string) => string;
  /** A method that cannot be chosen now. */
  without?: PaymentMethod | undefined;
  /** Without a method if nothing is due. */
  onPay: (paidBy?: PaymentMethod) => void;
}

/** Each moves the focus to its button, where Enter pays. */
const payKeys = { Cash: 'C', Credit: 'R' } as const satisfies Record<PaymentMethod, string>;

/** Only keys typed in the dialog of the buttons count, not those in a dialog over it. */
const usePayKeys = (buttons: RefObject<Partial<Record<PaymentMethod, HTMLButtonElement | null>>>): void =>
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target) || !singleKeysOn()) return;
      const method = paymentMethods.find((each) => payKeys[each].toLowerCase() === letterOf(event));
      const button = method && buttons.current[method];
      const isInside = event.target instanceof Element && button?.closest('[role=dialog]')?.contains(event.target) === true;
      if (isInside) button.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [buttons]);

/** One button per method with its amount, always in the same place; or a single one if nothing is due. */
export const PayButtons = ({ due, isDisabled, isRunning, unpaid, nameOf, without, onPay }: PayButtonsProps) => {
  const t = useT();
  const { money } = useFormat();
  const singleKeys = useSingleKeys();
  const buttons = useRef<Partial<Record<PaymentMethod, HTMLButtonElement | null>>>({});
  usePayKeys(buttons);
  if (due <= 0) {
    return (
      <Button size="large" loading={isRunning} disabled={isDisabled} onClick={() => onPay()} sx={{ gridColumn: '1 / -1' }}>
        {unpaid}
      </Button>
    );
  }
  return paymentMethods.map((method) => {
    const words = t('sessions.end.pay', { method: t(`sessions.method.${method}`), money: money(due) });
    return (
      <Button
        key={method}
        ref={(button) => void (buttons.current[method] = button)}
        aria-keyshortcuts={singleKeys ? payKeys[method] : undefined}
        size="large"
        startIcon={<MethodIcon method={method} />}
        loading={isRunning}
        disabled={isDisabled || method === without}
        aria-label={nameOf(words)}
        onClick={() => onPay(method)}
        sx={{
          // Room for long sums on a phone.
          ...(due >= 1000 && { fontSize: { xs: '0.875rem', sm: '0.9375rem' } }),
          '&&': { paddingInline: 1, '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } } },
        }}
      >
        {words}
      </Button>
    );
  });
};
