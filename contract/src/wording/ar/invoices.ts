import type { invoices as english } from '../en/invoices.ts';

export const invoices: Record<keyof typeof english, string> = {
  'done.history_deleted_but':
    'تم حذف السجل. بقيت الجلسات التي لها فواتير. |||| تم حذف السجل. بقيت جلسة واحدة لها فاتورة. |||| تم حذف السجل. بقيت جلستان لهما فواتير. |||| تم حذف السجل. بقيت %{smart_count} جلسات لها فواتير. |||| تم حذف السجل. بقيت %{smart_count} جلسة لها فواتير. |||| تم حذف السجل. بقيت %{smart_count} جلسة لها فواتير.',
  'invoice.not_found': 'لا توجد فاتورة بهذا الرقم.',
  'audit.subject.invoices': 'الفواتير',
  'audit.action.INVOICE_ISSUED': 'إصدار فاتورة',
  'audit.action.CREDIT_NOTE_ISSUED': 'إصدار إشعار دائن',
  'audit.INVOICE_ISSUED': 'فاتورة رقم %{number}، طاولة %{tableNumber}: %{total}، منها ضريبة %{vatAmount}',
  'audit.CREDIT_NOTE_ISSUED':
    'إشعار دائن رقم %{number} يلغي الفاتورة رقم %{ofNumber}، طاولة %{tableNumber}: %{total}، منها ضريبة %{vatAmount}',
  'audit.field.number': 'الرقم',
  'audit.field.ofNumber': 'الفاتورة الملغاة',
  'audit.field.vatAmount': 'الضريبة',
  'audit.field.vatRate': 'نسبة الضريبة',
};
