/** The functions that the benchmark calls in the page. */
import { type CreateContender, nextFrame } from './contender.ts';
import { fleetAt, SCENES, type SceneName } from './fleet.ts';
import { createMapLibre } from './maplibre.ts';
import { createOurs } from './ours.ts';

const CREATE = { ours: createOurs, maplibre: createMapLibre } satisfies Record<string, CreateContender>;
export type ContenderName = keyof typeof CREATE;

export interface UpdateSamples {
  /** Milliseconds from an update to its finished frame. */
  readonly ms: readonly number[];
  /** Why it could not continue. */
  readonly failure?: string;
}

const TICKS = 4;
/** The first updates grow arrays and compile shaders. */
const WARM_UPS = 2;

function target(): HTMLElement {
  const element = document.querySelector<HTMLElement>('#map');
  if (!element) throw new Error('the page has no map');
  return element;
}

async function measureUpdates(
  name: ContenderName,
  sceneName: SceneName,
  count: number,
  samples: number,
): Promise<UpdateSamples> {
  const scene = SCENES[sceneName];
  const contender = await CREATE[name](target(), scene);
  const ms: number[] = [];
  try {
    const ticks = Array.from({ length: TICKS }, (_, tick) => contender.prepare(fleetAt(scene, count, tick)));
    for (let index = 0; index < samples + WARM_UPS; index++) {
      const start = performance.now();
      await contender.show(ticks[index % TICKS]);
      if (index >= WARM_UPS) ms.push(performance.now() - start);
    }
    return { ms };
  } catch (error) {
    return { ms, failure: String(error) };
  } finally {
    contender.remove();
    target().replaceChildren();
  }
}

/** Milliseconds of each frame while the whole fleet glides. */
async function measureGlide(sceneName: SceneName, count: number, seconds: number): Promise<number[]> {
  const scene = SCENES[sceneName];
  const ours = await createOurs(target(), scene);
  const ticks = Array.from({ length: TICKS }, (_, tick) => fleetAt(scene, count, tick));
  await ours.show(ticks[0]);
  const ms: number[] = [];
  const end = performance.now() + seconds * 1_000;
  let last = performance.now();
  for (let tick = 1, next = last; last < end;) {
    if (last >= next) {
      await ours.show(ticks[tick++ % TICKS]);
      next += 1_000;
    } else await nextFrame();
    const now = performance.now();
    ms.push(now - last);
    last = now;
  }
  ours.remove();
  target().replaceChildren();
  return ms;
}

let clicked: Promise<number> | undefined;

/** A fleet that moves every second while the page is open; the benchmark clicks on the vehicle in the middle. */
async function startClicking(count: number): Promise<void> {
  const scene = SCENES.zoomedIn;
  let selected: ((id: string | undefined) => void) | undefined;
  const ours = await createOurs(target(), scene, { onSelect: (id) => selected?.(id) });
  const ticks = Array.from({ length: TICKS }, (_, tick) => {
    const records = fleetAt(scene, count, tick);
    const [first] = records;
    if (first) records[0] = { ...first, longitude: scene.longitude, latitude: scene.latitude };
    return records;
  });
  let tick = 0;
  await ours.show(ticks[tick++]);
  setInterval(() => void ours.show(ticks[tick++ % TICKS]), 1_000);
  addEventListener(
    'pointerup',
    (event) => {
      clicked = new Promise((resolve) => {
        selected = () => {
          // The frame after the next starts when this one has been handed over.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve(performance.now() - event.timeStamp)),
          );
        };
      });
    },
    { capture: true },
  );
}

/** Milliseconds from releasing the button to the frame that shows the selection. */
async function lastClick(): Promise<number> {
  if (!clicked) throw new Error('nobody has clicked');
  return clicked;
}

const api = { measureUpdates, measureGlide, startClicking, lastClick };
export type MapBenchApi = typeof api;
Object.assign(globalThis, { mapBench: api });
