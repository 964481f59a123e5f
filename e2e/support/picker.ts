import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Expects an open picker whole on the screen, right above or below its field, which stays in sight. */
export const expectBesideField = async (picker: Locator, field: Locator): Promise<void> => {
  await expect(picker).toBeInViewport({ ratio: 1 });
  // The picker makes the page around it inert, not invisible.
  const places = async () => {
    const [own, its] = await Promise.all([picker.boundingBox(), field.locator('..').boundingBox()]);
    const viewport = picker.page().viewportSize()!;
    const distance = own!.y >= its!.y + its!.height ? own!.y - its!.y - its!.height : its!.y - own!.y - own!.height;
    return {
      isBeside: distance >= 0 && distance <= 8,
      isAligned: own!.x < its!.x + its!.width && its!.x < own!.x + own!.width,
      isFieldInSight: its!.y >= 0 && its!.y + its!.height <= viewport.height,
      isCutOff: await picker.evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth || scrollHeight > clientHeight,
      ),
    };
  };
  await expect.poll(places).toEqual({ isBeside: true, isAligned: true, isFieldInSight: true, isCutOff: false });
};
