/** Tiles out of an archive on the server, read in ranges. */
import type { LoadFunction } from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import type RenderFeature from 'ol/render/Feature.js';
import type VectorTile from 'ol/VectorTile.js';
import { PMTiles } from 'pmtiles';

/** The directories that were read are kept as long as the map that it is for. */
export function readArchive(url: string): LoadFunction {
  const archive = new PMTiles(new URL(url, location.origin).href);
  return (tile, name) => {
    const [z = 0, x = 0, y = 0] = name.split('/').map(Number);
    // The source has tiles of this kind alone.
    const vector = tile as VectorTile<RenderFeature>;
    vector.setLoader((extent, _resolution, projection) => {
      archive.getZxy(z, x, y).then(
        (found) => {
          // Outside of the archive there is nothing, which is no failure.
          const features = found
            ? vector.getFormat().readFeatures(found.data, { extent, featureProjection: projection })
            : [];
          vector.setFeatures(features);
        },
        () => vector.setState(TileState.ERROR),
      );
    });
  };
}
