import BackIcon from '@mui/icons-material/ArrowBack';
import BackspaceIcon from '@mui/icons-material/BackspaceOutlined';
import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type PinPerson, pinLimits, readDigits } from '@tabletime/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLogin } from 'ra-core';
import { failureOf } from '../../api/failures.ts';
import { useT } from '../../i18n/use-t.ts';
import { mirrored } from '../../theme/direction.tsx';
import { Sentence } from '../../ui/person-name.tsx';

interface PinPadProps {
  person: PinPerson;
  onBack: () => void;
  onPassword: () => void;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const keySize = { blockSize: 64, fontSize: '1.5rem', fontWeight: 700, borderRadius: 1.5 } as const;

/** Digits come from the keys on screen or a keyboard, and are never shown or stored. */
const usePin = (person: string) => {
  const login = useLogin();
  const t = useT();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [isLocked, setIsLocked] = useState(false);

  const type = (digit: string) => {
    if (busy || isLocked) return;
    setFault(undefined);
    setPin((before) => (before.length < pinLimits.longest ? before + digit : before));
  };
  const erase = () => setPin((before) => before.slice(0, -1));
  const submit = async () => {
    if (busy || isLocked) return;
    if (pin.length < pinLimits.shortest) return setFault(t('pin.format'));
    setBusy(true);
    setFault(undefined);
    try {
      await login({ person, pin });
    } catch (error) {
      const { code, message } = failureOf(error);
      setPin('');
      setBusy(false);
      setIsLocked(code === 'pin.locked');
      setFault(message ?? t('tablets.lock.failed'));
    }
  };
  return { pin, busy, fault, isLocked, type, erase, submit };
};

/** Keys in telephone order in every language. */
export const PinPad = ({ person, onBack, onPassword }: PinPadProps) => {
  const t = useT();
  const { pin, busy, fault, type, erase, submit, ...entry } = usePin(person.id);
  const isLocked = entry.isLocked || person.isLocked;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const digit = readDigits(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[0-9]$/.test(digit)) type(digit);
    else if (event.key === 'Backspace') erase();
    else if (event.key === 'Escape') onBack();
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) void submit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton aria-label={t('tablets.lock.another')} onClick={onBack}>
          <BackIcon sx={mirrored} />
        </IconButton>
        <Typography
          ref={title}
          tabIndex={-1}
          variant="h1"
          sx={{ fontSize: '1.375rem', minInlineSize: 0, overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
        >
          <Sentence id="tablets.lock.enter" names={{ name: person.name }} />
        </Typography>
      </Box>
      {isLocked ? (
        <Alert severity="error">{fault ?? t('pin.locked')}</Alert>
      ) : (
        <>
          <Dots count={pin.length} />
          <Box
            role="status"
            sx={{ minBlockSize: '3rem', display: 'grid', alignItems: 'center', textAlign: 'center', color: 'error.main', fontWeight: 600 }}
          >
            {fault}
          </Box>
          <Box
            role="group"
            aria-label={t('tablets.lock.pad')}
            dir="ltr"
            sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)' }}
          >
            {digits.map((digit) => (
              <Button key={digit} variant="outlined" color="inherit" sx={keySize} onClick={() => type(digit)}>
                {digit}
              </Button>
            ))}
            <Button variant="text" color="inherit" aria-label={t('tablets.lock.clear')} sx={keySize} disabled={pin === ''} onClick={erase}>
              <BackspaceIcon />
            </Button>
            <Button variant="outlined" color="inherit" sx={keySize} onClick={() => type('0')}>
              0
            </Button>
            <Button
              loading={busy}
              disabled={pin.length < pinLimits.shortest}
              sx={{ ...keySize, fontSize: '1.0625rem', paddingInline: 0.5 }}
              onClick={() => void submit()}
            >
              {t('tablets.lock.submit')}
            </Button>
          </Box>
        </>
      )}
      <Button variant={isLocked ? 'contained' : 'text'} onClick={onPassword} sx={{ justifySelf: 'center' }}>
        {t('tablets.lock.password')}
      </Button>
    </>
  );
};

const Dots = ({ count }: { count: number }) => {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1.5, minBlockSize: 20 }} dir="ltr">
      <span role="status" style={visuallyHidden}>
        {t('tablets.lock.digits', { smart_count: count })}
      </span>
      {Array.from({ length: Math.max(count, pinLimits.shortest) }, (_, index) => (
        <Box
          key={index}
          aria-hidden
          sx={{
            inlineSize: 18,
            blockSize: 18,
            borderRadius: '50%',
            border: 2,
            borderColor: index < count ? 'primary.main' : 'text.secondary',
            backgroundColor: index < count ? 'primary.main' : 'transparent',
          }}
        />
      ))}
    </Box>
  );
};
