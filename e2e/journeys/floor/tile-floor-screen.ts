import { expect, type Locator, type Page } from '@playwright/test';
import { fill, type Words } from '../../support/words.ts';

export interface TileBox {
  table: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether its corners and centre are visible and nothing covers them. */
  isWhole: boolean;
}

export class TileFloor {
  readonly page: Page;
  readonly words: Words;
  /** Taps since the last call of `taps`. */
  #taps = 0;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
  }

  get #says() {
    return this.words.sessions;
  }

  /** A table's name, which its tile's accessible name starts with. */
  nameOf(table: number): string {
    return fill(this.#says.table_number, { number: table });
  }

  tile(table: number): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^${this.nameOf(table)}[,،]`) });
  }

  /** A free table's tile, with or without an open balance. */
  free(table: number): Locator {
    return this.page.getByRole('button', {
      name: new RegExp(`^${fill(this.#says.floor.tile.free, { table: this.nameOf(table) })}(?:[,،]|$)`),
    });
  }

  running(table: number): Locator {
    return this.tile(table).and(this.page.locator('[data-running]'));
  }

  panel(table: number): Locator {
    return this.page.getByRole('dialog', { name: this.nameOf(table), exact: true });
  }

  /** The row of actions that an evening needs, in a table's panel. */
  actions(table: number): Locator {
    return this.panel(table).getByRole('toolbar');
  }

  /** Chooses one of a table's further actions. */
  async choose(table: number, name: string): Promise<void> {
    await this.actions(table).getByRole('button', { name: this.words.action.more, exact: true }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true });
  }

  async tap(target: Locator): Promise<void> {
    this.#taps += 1;
    await target.click();
  }

  taps(): number {
    const taps = this.#taps;
    this.#taps = 0;
    return taps;
  }

  async isKnown(): Promise<void> {
    await expect(this.page.getByRole('region', { name: this.#says.floor.tables })).toHaveAttribute('aria-busy', 'false');
  }

  boxes(): Promise<TileBox[]> {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('button[data-table]')].map((tile) => {
        const { x, y, width, height, left, right, top, bottom } = tile.getBoundingClientRect();
        const points = [
          [left + 8, top + 8],
          [right - 8, top + 8],
          [left + 8, bottom - 8],
          [right - 8, bottom - 8],
          [left + width / 2, top + height / 2],
        ] as const;
        return {
          table: Number(tile.getAttribute('data-table')),
          x: Math.round(x),
          y: Math.round(y),
          width: Math.round(width),
          height: Math.round(height),
          isWhole:
            left >= 0 &&
            top >= 0 &&
            right <= innerWidth &&
            bottom <= innerHeight &&
            points.every((point) => tile.contains(document.elementFromPoint(...point))),
        };
      }),
    );
  }
}
