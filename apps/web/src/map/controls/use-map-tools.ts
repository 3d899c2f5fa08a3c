/** The open tools and marks of the monitor's map. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDistance } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useUnits } from '../../lib/units.ts';
import type { MapHandle, MapViewState } from '../map-handle.ts';
import type { Mark } from '../MarkLayer.tsx';

/** What can be open, one at a time; `tools` is the choice of tools on a phone. */
export type Panel =
  | 'tools'
  | 'legend'
  | 'layers'
  | 'ruler'
  | 'places'
  | 'alarms'
  | 'learnt'
  | 'view'
  | 'output';

export interface MapToolsState {
  readonly open: Panel | undefined;
  readonly toggle: (panel: Panel) => void;
  readonly show: (panel: Panel) => void;
  readonly close: () => void;
  readonly mark: Mark | undefined;
  readonly lengthM: number;
  readonly setLengthM: (meters: number) => void;
  readonly formatLength: (meters: number) => string;
  /** Where the user looks; undefined before there is a map. */
  readonly findView: () => MapViewState | undefined;
  readonly showPlace: (place: Mark) => void;
  readonly locate: () => void;
  readonly locateFailed: boolean;
  readonly forgetFailure: () => void;
}

const PLACE_ZOOM = 14;
const HERE_ZOOM = 15;
const LOCATE_OPTIONS = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 30_000 };

export function useMapTools(
  map: { readonly current: MapHandle | null },
  /** What is open at first. */
  first?: Panel,
): MapToolsState {
  const { t, i18n } = useTranslation('map');
  const units = useUnits();
  const language = languageTag(i18n.language);
  const [open, setOpen] = useState(first);
  const [mark, setMark] = useState<Mark>();
  const [lengthM, setLengthM] = useState(0);
  const [locateFailed, setLocateFailed] = useState(false);
  const formatLength = (meters: number): string => formatDistance(meters, language, units);

  function flyTo(place: Mark, zoom: number): void {
    setMark(place);
    map.current?.flyTo({ ...place, zoom });
  }

  return {
    open,
    toggle(panel) {
      setOpen(open === panel ? undefined : panel);
      setLengthM(0);
    },
    show: setOpen,
    close() {
      setOpen(undefined);
      setLengthM(0);
    },
    mark,
    lengthM,
    setLengthM,
    formatLength,
    showPlace: (place) => flyTo(place, PLACE_ZOOM),
    findView: () => map.current?.getView(),
    locate() {
      setLocateFailed(false);
      // Browsers offer no geolocation on pages without https.
      if (!('geolocation' in navigator)) {
        setLocateFailed(true);
        return;
      }
      navigator.geolocation.getCurrentPosition(
        ({ coords: { longitude, latitude, accuracy } }) => {
          const name = t('youAreHere', { distance: formatLength(accuracy) });
          flyTo({ longitude, latitude, accuracyM: accuracy, name }, HERE_ZOOM);
        },
        () => setLocateFailed(true),
        LOCATE_OPTIONS,
      );
    },
    locateFailed,
    forgetFailure: () => setLocateFailed(false),
  };
}
