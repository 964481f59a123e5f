import { Box } from '@mui/material';
import type { Invoice } from '@tabletime/contract';
import { type InvoicePaper, invoicePaper } from './invoice-paper.ts';
import { InBoth } from './paper-parts.tsx';
import type { Both } from './paper-words.ts';
import { QrCode } from './qr-code.tsx';

const gap = { marginBlockStart: '3mm' };

/** What an invoice or credit note says: Arabic first, English beside it. */
export const InvoiceFace = ({ invoice, timezone, isCopy }: { invoice: Invoice; timezone: string; isCopy: boolean }) => {
  const paper = invoicePaper(invoice, { timezone, isCopy });
  return (
    <Box dir="rtl" lang="ar">
      <Box sx={{ textAlign: 'center' }}>
        <Box component="p" sx={{ fontWeight: 700, fontSize: '13pt' }}>
          {paper.seller.ar}
        </Box>
        <p>
          <bdi dir="ltr" lang="en">
            {paper.seller.en}
          </bdi>
        </p>
        {paper.address.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
        <Box component="h1" sx={{ ...gap, '&&': { marginBlockStart: '3mm' } }}>
          {paper.title.ar}
        </Box>
        <Box component="p" lang="en" sx={{ fontWeight: 700 }}>
          {paper.title.en}
        </Box>
        {paper.copy && (
          <p>
            <InBoth words={paper.copy} />
          </p>
        )}
      </Box>
      <Facts facts={[...paper.sellerFacts, ...paper.facts]} />
      <Lines paper={paper} />
      <Facts facts={paper.sums} />
      {paper.payments.length > 0 && <Facts facts={paper.payments} />}
      <Box sx={{ ...gap, breakInside: 'avoid' }}>
        <QrCode text={invoice.qr} label="QR" />
      </Box>
    </Box>
  );
};

const Facts = ({ facts }: { facts: { name: Both; text: string; isTotal?: boolean }[] }) => (
  <Box component="table" sx={gap}>
    <tbody>
      {facts.map(({ name, text, isTotal = false }, index) => (
        <Box component="tr" key={index} sx={isTotal ? { fontWeight: 700, fontSize: '11pt' } : {}}>
          <td>
            <InBoth words={name} />
          </td>
          <td className="number">
            <bdi>{text}</bdi>
          </td>
        </Box>
      ))}
    </tbody>
  </Box>
);

const Lines = ({ paper: { headings, lines, discount } }: { paper: InvoicePaper }) => (
  <Box component="table" sx={gap}>
    <thead>
      <tr>
        <th>
          <InBoth words={headings.item} />
        </th>
        <th className="number">
          <InBoth words={headings.amount} />
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ name, amount, discount: taken }, index) => (
        <tr key={index}>
          <td>
            <div>{name.ar}</div>
            <div>
              <bdi dir="ltr" lang="en">
                {name.en}
              </bdi>
            </div>
            {taken !== null && <InBoth words={discount} />}
          </td>
          <td className="number">
            <div>
              <bdi>{amount}</bdi>
            </div>
            {taken !== null && (
              <Box sx={{ marginBlockStart: '1.45em' }}>
                <bdi>{taken}</bdi>
              </Box>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </Box>
);
