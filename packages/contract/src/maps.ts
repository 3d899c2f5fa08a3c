/** Base maps by the operator's keys and templates. */
import { COORDINATE_TYPES, MAP_TYPES, REGION_MAP } from '@outrider/domain/map-types.ts';
import { REGION_PROBLEMS } from '@outrider/domain/region-map.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { listOf } from './envelope.ts';

/**
 * Address of a tile: `{x}`, `{y}` (or `{-y}`, counted from the south) and `{z}`, or `{q}` for Bing's quadkey; `{s}` for
 * one of the subdomains, `{key}` for the key, `{lang}` for the language of the page.
 */
const tileTemplate = z
  .string()
  .max(2_000)
  .regex(/^https?:\/\//, 'not an address that begins with http:// or https://')
  .refine((template) => template.includes('{q}') || /\{x\}.*\{-?y\}|\{-?y\}.*\{x\}/.test(template), {
    message: 'has neither {x} and {y} nor {q}',
  });

const mapStyle = z.object({
  /** From the bottom up: a satellite map may have a layer of labels. */
  layers: z.array(tileTemplate).min(1).max(3),
  subdomains: z.array(z.string().max(64)).max(16).default([]),
  minZoom: z.int().min(0).max(24).default(3),
  maxZoom: z.int().min(1).max(24).default(18),
  /** The coordinates of the tiles, if they are not this provider's usual ones. */
  coordType: z.enum(COORDINATE_TYPES).optional(),
});

export type MapStyle = z.infer<typeof mapStyle>;

const which = {
  projectName: z.string().max(64).default('carhere'),
  devicePlatform: z.int().min(0).max(99).default(1),
};

export const mapConfig = z.object({
  mapType: z.enum(MAP_TYPES),
  /** What browsers send with each tile; empty if the provider needs none. */
  key: z.string().max(512),
  normal: mapStyle.optional(),
  satellite: mapStyle.optional(),
  /** Shown on the map, as the provider requires. */
  credit: z.object({ name: z.string().max(128), url: z.url().optional() }).optional(),
});

export type MapConfig = z.infer<typeof mapConfig>;

/** The operator's own street map, which is drawn where its bounds reach. */
export const regionMap = z.object({
  /** Where its bytes are read in ranges (PMTiles). Whoever knows the path may; another file has another path. */
  path: z.string(),
  /** WGS84 degrees. */
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  minZoom: z.int(),
  maxZoom: z.int(),
});

export type RegionMapOffer = z.infer<typeof regionMap>;

export const getKey = call({
  method: 'POST',
  path: '/map/getKey',
  feature: 'maps',
  summary: 'Key and tile addresses of a map; refused when the operator has not set it up',
  access: 'session',
  isOpenToDevice: true,
  usual: ['mapConfigNotObtained'],
  scope: {},
  reads: ['mapKeys'],
  writes: [],
  input: z.object({
    ...which,
    /** Any spelling of a provider; unknown ones mean Baidu. */
    mapType: z.string().max(64).default('Baidu'),
  }),
  output: mapConfig,
});

export const findMaps = call({
  method: 'POST',
  path: '/map/findMaps',
  feature: 'maps',
  summary:
    'The maps that are set up, with keys and tile addresses, and whether public street maps may be shown',
  access: 'session',
  isOpenToDevice: true,
  scope: {},
  reads: ['mapKeys'],
  writes: [],
  input: z.object(which),
  output: listOf(mapConfig).extend({
    /** Whether browsers may ask the street maps that need no key. */
    publicMaps: z.boolean(),
    /** Absent where the operator has none. */
    region: regionMap.optional(),
  }),
});

const service = {
  /** The key of the provider's address and place services; browsers never get it. */
  serviceKey: z.string().max(512).optional(),
  /** The address of these services, if it is not the provider's usual one. */
  serviceUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Keeps the stored services' key, so that a map that has nothing else is not removed. */
  keepServiceKey: z.boolean().optional(),
};

export const saveKey = call({
  method: 'POST',
  path: '/map/saveKey',
  feature: 'maps',
  summary:
    'Set up a map, or replace what is set up; without any style, service or service key to keep it is taken away',
  access: 'main:system_config',
  scope: {},
  reads: [],
  writes: ['mapKeys'],
  audit: 'entry',
  input: mapConfig.extend({ ...which, key: mapConfig.shape.key.default(''), ...service }),
  output: z.null(),
});

export const findAllKeys = call({
  method: 'POST',
  path: '/map/findAllKeys',
  feature: 'maps',
  summary: 'The maps that are set up, without the secret keys of their services',
  access: 'main:system_config',
  scope: {},
  reads: ['mapKeys'],
  writes: [],
  input: z.object({}),
  output: listOf(
    mapConfig.extend({
      projectName: z.string(),
      devicePlatform: z.int(),
      hasServiceKey: z.boolean(),
      serviceUrl: z.string().optional(),
      updatedAt: z.iso.datetime(),
    }),
  ).extend({
    /** The operator's own street map, as its file is now. */
    region: z.object({
      state: z.enum(['none', 'ready', ...REGION_PROBLEMS]),
      /** Where the server looks for it. */
      file: z.string(),
      sizeBytes: z.int().optional(),
      bounds: regionMap.shape.bounds.optional(),
    }),
  }),
});

/** Latitude and longitude in WGS84 degrees, separated by a comma. */
const location = z
  .string()
  .max(64)
  .regex(/^-?\d{1,2}(\.\d+)?,-?\d{1,3}(\.\d+)?$/)
  .refine(
    (text) => text.split(',').every((part, index) => Math.abs(Number(part)) <= (index === 0 ? 90 : 180)),
    {
      message: 'lies outside of the world',
    },
  );

/** BCP 47 tag. */
const language = z
  .string()
  .regex(/^[A-Za-z0-9-]{2,16}$/)
  .default('zh-CN');

/** The map that the user sees; its services are asked first. `region` is the operator's own street map. */
const preferredMapType = z.string().max(64).optional();

export const getKeyAddress = call({
  method: 'POST',
  path: '/map/getKeyAddress',
  feature: 'maps',
  summary: 'The address of a place; an empty one where the provider knows none',
  access: 'session',
  isOpenToDevice: true,
  usual: ['mapConfigNotObtained'],
  scope: {},
  reads: ['mapKeys'],
  writes: [],
  input: z.object({
    param: z.object({ location, language, output: z.literal('json').default('json') }),
    mapType: preferredMapType,
  }),
  output: z.object({
    status: z.literal(0),
    /** The provider that answered, or `region`: the operator's own street map. */
    mapType: z.enum([...MAP_TYPES, REGION_MAP]),
    result: z.object({ formatted_address: z.string(), sematic_description: z.string() }),
  }),
});

export const getSuggestion = call({
  method: 'POST',
  path: '/map/getSuggestion',
  feature: 'maps',
  summary: 'Places by their name',
  access: 'session',
  isOpenToDevice: true,
  usual: ['mapConfigNotObtained'],
  scope: {},
  reads: ['mapKeys'],
  writes: [],
  input: z.object({
    param: z.object({
      q: z.string().trim().min(1).max(100),
      region: z.string().trim().max(64).default(''),
      /** The coordinates of the returned places: 1 WGS84, 2 GCJ02, 3 BD09. */
      coord_type: z.literal([1, 2, 3]).default(2),
      language,
      /** Where the user looks, in WGS84: roads of the operator's own street map are searched around it. */
      near: location.optional(),
    }),
    mapType: preferredMapType,
  }),
  output: listOf(
    z.object({
      name: z.string(),
      address: z.string(),
      location: z.object({ lat: z.number(), lng: z.number() }),
    }),
  ),
});
