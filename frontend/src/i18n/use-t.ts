import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import type { MessageKey } from './en.ts';

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/** A translator with typed keys; `smart_count` chooses the plural form. */
export const useT = (): Translate => {
  const translate = useTranslate();
  return useCallback((key, params) => translate(key, params), [translate]);
};
