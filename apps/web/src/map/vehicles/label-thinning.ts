/**
 * Decides which name plates have room. The screen is a raster of small cells; a plate occupies the cells that it
 * covers, and is left out if one of them is occupied. Names shown before come first, so that they do not flicker while
 * vehicles pass each other.
 */

/** In CSS pixels from the upper left. */
export interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const CELL_PX = 4;

export class RoomRaster {
  readonly #columns: number;
  readonly #rows: number;
  readonly #taken: Uint8Array;

  constructor(widthPx: number, heightPx: number) {
    this.#columns = Math.ceil(widthPx / CELL_PX);
    this.#rows = Math.ceil(heightPx / CELL_PX);
    this.#taken = new Uint8Array(this.#columns * this.#rows);
  }

  /** Occupies the box, whether or not it is free. */
  take(box: LabelBox): void {
    this.#each(box, (index) => {
      this.#taken[index] = 1;
      return true;
    });
  }

  /** The area beyond the screen's edge counts as free. */
  isFree(box: LabelBox): boolean {
    return this.#each(box, (index) => this.#taken[index] === 0);
  }

  /** @returns whether `visit` returned true for each cell that the box covers. */
  #each({ left, top, width, height }: LabelBox, visit: (index: number) => boolean): boolean {
    const firstColumn = Math.max(0, Math.floor(left / CELL_PX));
    const lastColumn = Math.min(this.#columns - 1, Math.floor((left + width) / CELL_PX));
    const firstRow = Math.max(0, Math.floor(top / CELL_PX));
    const lastRow = Math.min(this.#rows - 1, Math.floor((top + height) / CELL_PX));
    for (let row = firstRow; row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        if (!visit(row * this.#columns + column)) return false;
      }
    }
    return true;
  }
}
