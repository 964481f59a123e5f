import { Box } from '@mui/material';
import type { BilledInvoice } from '@tabletime/contract';
import { Fragment } from 'react';
import { type InvoicePaper, invoicePaper } from './invoice-paper.ts';
import { FactRow, Facts, InBoth, Particulars, UnitPrice } from './paper-parts.tsx';
import { QrCode } from './qr-code.tsx';

const gap = { marginBlockStart: '3mm' };

/** Amounts of several tables stand below each other. */
const amounts = { '& .number': { inlineSize: '19mm' } };

const named = (facts: InvoicePaper['facts']) =>
  facts.map(({ name, text, ...fact }) => ({ ...fact, name: <InBoth words={name} />, value: text }));

/** What an invoice or credit note says: Arabic first, English beside it. */
export const InvoiceFace = ({ invoice, timezone, isCopy }: { invoice: BilledInvoice; timezone: string; isCopy: boolean }) => {
  const paper = invoicePaper(invoice, { timezone, isCopy });
  return (
    <Box
      dir="rtl"
      lang="ar"
      sx={{
        overflowWrap: 'anywhere',
        // A page has room for more than an eye can follow along a line.
        maxInlineSize: '150mm',
        marginInline: 'auto',
        // The start is the right: digits of one place stand below each other.
        '&& .number': { textAlign: 'start' },
      }}
    >
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
        <Box component="h1" sx={{ '&&': gap }}>
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
      <Particulars facts={named([...paper.sellerFacts, ...paper.facts])} />
      <Box sx={amounts}>
        <Lines paper={paper} />
        <Facts facts={named(paper.sums)} />
        <Box component="p" sx={{ '&&': { marginBlockStart: '1.5mm' }, textAlign: 'center' }}>
          <InBoth words={paper.included} />
        </Box>
        {paper.payments.length > 0 && <Facts facts={named(paper.payments)} />}
      </Box>
      <Box sx={{ ...gap, breakInside: 'avoid' }}>
        <QrCode text={invoice.qr} label="QR" />
      </Box>
    </Box>
  );
};

const Lines = ({ paper: { headings, lines, discount } }: { paper: InvoicePaper }) => (
  <Box component="table" sx={{ ...gap, '& .taken td': { paddingBlockStart: 0 }, '& tr:has(+ .taken) td': { borderBlockEnd: 0 } }}>
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
      {lines.map(({ name, amount, each, prices, discount: taken }, index) => (
        <Fragment key={index}>
          <FactRow
            name={
              <>
                <div>{name.ar}</div>
                <div>
                  <bdi dir="ltr" lang="en">
                    {name.en}
                  </bdi>
                </div>
                {each !== null && <UnitPrice>{each}</UnitPrice>}
                {prices && (
                  <Box sx={{ fontSize: '8.5pt' }}>
                    <div>{prices.ar}</div>
                    <div>
                      <bdi dir="ltr" lang="en">
                        {prices.en}
                      </bdi>
                    </div>
                  </Box>
                )}
              </>
            }
            value={amount}
          />
          {taken !== null && <FactRow className="taken" name={<InBoth words={discount} />} value={taken} />}
        </Fragment>
      ))}
    </tbody>
  </Box>
);
