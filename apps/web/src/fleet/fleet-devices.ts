/** The account's devices as they were given last, taken over in slices so that the page stays quick meanwhile. */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { SLICE_MS, SLICE_STEP } from './map-drawing.ts';
import { createSlices } from './slices.ts';

export interface GivenDevices {
  /** In the order of their names. */
  readonly devices: readonly DeviceListItem[];
  /** Those offline for this long or longer are not shown. */
  readonly hideAfterMs: number;
  /** No more are on their way. */
  readonly isWhole: boolean;
}

export class FleetDevices {
  #present: GivenDevices = { devices: [], hideAfterMs: Infinity, isWhole: false };
  #byId: ReadonlyMap<string, DeviceListItem> = new Map();
  #isKnown = false;
  /** What was given last, which may not be taken over yet. */
  #newest = this.#present;

  get present(): GivenDevices {
    return this.#present;
  }

  get byId(): ReadonlyMap<string, DeviceListItem> {
    return this.#byId;
  }

  /** Some have come, if not all. */
  get isKnown(): boolean {
    return this.#isKnown;
  }

  /**
   * Takes them over; at once where there are few, and not at all where others were given meanwhile. `onTaken` is
   * called with the devices that are new or changed, and whether others are hidden than before.
   */
  async takeOver(
    given: GivenDevices,
    onTaken: (changed: readonly string[], hidesOthers: boolean) => void,
  ): Promise<void> {
    this.#newest = given;
    const slices = createSlices(SLICE_MS);
    const byId = new Map<string, DeviceListItem>();
    const changed: string[] = [];
    for (const [index, device] of given.devices.entries()) {
      if (index % SLICE_STEP === 0 && slices.isOver()) await slices.next();
      if (this.#newest !== given) return;
      byId.set(device.id, device);
      if (this.#byId.get(device.id) !== device) changed.push(device.id);
    }
    const hidesOthers = this.#present.hideAfterMs !== given.hideAfterMs;
    this.#present = given;
    this.#byId = byId;
    this.#isKnown = true;
    onTaken(changed, hidesOthers);
  }
}
