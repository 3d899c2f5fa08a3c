/**
 * Draws tracks by WebGL2. Points lie in the card's memory about an origin of their chunk, and the way from one to the
 * next is a quad that the card works out; a pan or a zoom moves origins only, which are kept in double precision here.
 * Ends are round and edges soft by the distance from the line, so that joints need no geometry of their own. Each corner
 * holds both points rather than one buffer being read as instances: software renderers take each instance for a call.
 */
import {
  BYTES_PER_INDEX,
  describeCorners,
  INDICES_PER_QUAD,
  linkProgram,
  openWebgl,
  uploadQuadIndices,
} from '../webgl.ts';
import type { LineBuffer, LinePaint, LineRenderer } from './line-renderer.ts';
import { type LineVertices, POINT_BYTES } from './line-vertices.ts';
import { uint32At } from '@outrider/tracks/number-at.ts';

const VERTEX_SHADER = `#version 300 es
in vec2 a_from;
in vec2 a_to;
in vec4 a_way;
uniform vec2 u_origin;
uniform float u_scale;
uniform vec2 u_size;
uniform float u_width;
uniform int u_coloring;
uniform int u_vehicle;
uniform float u_limit;
uniform vec4 u_steps;
uniform vec3 u_colors[5];
uniform vec3 u_gap;
uniform vec3 u_over;
uniform vec4 u_casing;
out vec2 v_at;
out float v_length;
out float v_half;
out vec4 v_color;
out float v_dash;
void main() {
  vec2 from = u_origin + vec2(a_from.x, -a_from.y) * u_scale;
  vec2 to = u_origin + vec2(a_to.x, -a_to.y) * u_scale;
  int flags = int(a_way.z * 255.0 + 0.5);
  bool gap = (flags & 1) != 0;
  float mean = a_way.x * 255.0;
  float most = a_way.y * 255.0;
  bool over = !gap && u_limit > 0.0 && most > u_limit;
  vec3 color = u_colors[u_vehicle];
  if (u_coloring == 0) {
    int step = int(dot(vec4(greaterThan(vec4(mean), u_steps)), vec4(1.0)) + 0.5);
    color = u_colors[step];
  } else if (u_coloring == 1) {
    int trip = int(a_way.w * 255.0 + 0.5);
    color = trip == 0 ? u_gap : u_colors[(trip - 1) % 5];
  } else if (u_coloring == 2) {
    color = (flags & 2) == 0 ? u_colors[0] : (flags & 4) != 0 ? u_colors[1] : u_colors[2];
  }
  if (over) color = u_over;
  if (gap) color = u_gap;
  float width = gap ? u_width * 0.6 : over ? u_width * 1.5 : u_width;
  bool casing = u_casing.a > 0.0;
  v_color = vec4(casing ? u_casing.rgb : color, 1.0) * ((flags & 8) != 0 ? 0.3 : 1.0);
  v_half = width * 0.5 + (casing ? 1.5 : 0.0);
  if ((casing && gap) || (flags & 32) != 0) v_half = 0.0;
  vec2 way = to - from;
  v_length = length(way);
  vec2 along = v_length > 0.001 ? way / v_length : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  float reach = v_half + 1.0;
  bool ahead = (gl_VertexID & 1) == 1;
  float side = (gl_VertexID & 2) == 0 ? -1.0 : 1.0;
  vec2 place = (ahead ? to + along * reach : from - along * reach) + across * side * reach;
  v_at = vec2(ahead ? v_length + reach : -reach, side * reach);
  v_dash = gap ? 1.0 : 0.0;
  gl_Position = vec4(place.x * 2.0 / u_size.x - 1.0, 1.0 - place.y * 2.0 / u_size.y, 0.0, 1.0);
  if (v_half <= 0.0) gl_Position = vec4(2.0, 2.0, 0.0, 1.0);
}`;

const FRAGMENT_SHADER = `#version 300 es
precision highp float;
in vec2 v_at;
in float v_length;
in float v_half;
in vec4 v_color;
in float v_dash;
out vec4 color;
void main() {
  float beyond = max(max(-v_at.x, v_at.x - v_length), 0.0);
  float off = length(vec2(beyond, v_at.y));
  float cover = clamp(v_half + 0.5 - off, 0.0, 1.0);
  if (v_dash > 0.5 && mod(v_at.x, v_half * 7.0) > v_half * 3.5) cover = 0.0;
  if (cover <= 0.0) discard;
  color = v_color * cover;
}`;

const CORNERS = 4;
/** Bytes of a corner: both points' x and y as 32-bit floats, and what is known of the way between them. */
const STRIDE = 20;
const UNIFORMS = [
  'u_origin',
  'u_scale',
  'u_size',
  'u_width',
  'u_coloring',
  'u_vehicle',
  'u_limit',
  'u_steps',
  'u_colors',
  'u_gap',
  'u_over',
  'u_casing',
] as const;
type Uniforms = Readonly<Record<(typeof UNIFORMS)[number], WebGLUniformLocation | null>>;

interface Held extends LineBuffer {
  readonly array: WebGLVertexArrayObject;
  readonly data: WebGLBuffer;
}

/** Undefined where the browser gives no WebGL2. `onRestored`: a lost context is back, and all buffers are gone. */
export function createWebglLines(onRestored: () => void): LineRenderer | undefined {
  const opened = openWebgl(
    () => {
      program = undefined;
      held.clear();
    },
    () => {
      program = link(gl);
      indices = gl.createBuffer();
      indexed = 0;
      if (program) uniforms = locate(gl, program);
      onRestored();
    },
  );
  if (!opened) return undefined;
  const { canvas, gl } = opened;
  let program = link(gl);
  if (!program) return undefined;
  let uniforms = locate(gl, program);
  let indices: WebGLBuffer | null = gl.createBuffer();
  let indexed = 0;
  let ratio = 1;
  const held = new Map<LineBuffer, Held>();

  return {
    canvas,
    resize(widthPx, heightPx, pixelRatio) {
      ratio = pixelRatio;
      opened.resize(widthPx, heightPx, pixelRatio);
    },
    upload(vertices) {
      const array = gl.createVertexArray();
      const data = gl.createBuffer();
      if (!program || !indices || !array || !data) return undefined;
      const { count, originX, originY } = vertices;
      const corners = toCorners(vertices);
      gl.bindVertexArray(array);
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices);
      if (count > indexed) uploadQuadIndices(gl, (indexed = 2 * count));
      gl.bindBuffer(gl.ARRAY_BUFFER, data);
      gl.bufferData(gl.ARRAY_BUFFER, corners, gl.STATIC_DRAW);
      describeCorners(gl, program, STRIDE, [
        { name: 'a_from', size: 2, type: gl.FLOAT, isShare: false, offset: 0 },
        { name: 'a_to', size: 2, type: gl.FLOAT, isShare: false, offset: 8 },
        { name: 'a_way', size: 4, type: gl.UNSIGNED_BYTE, isShare: true, offset: 16 },
      ]);
      gl.bindVertexArray(null);
      const buffer: Held = { count, originX, originY, bytes: corners.length, array, data };
      held.set(buffer, buffer);
      return buffer;
    },
    release(buffer) {
      const known = held.get(buffer);
      if (!known) return;
      held.delete(buffer);
      gl.deleteVertexArray(known.array);
      gl.deleteBuffer(known.data);
    },
    draw(placed, scale, paint) {
      if (!program || gl.isContextLost()) return;
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clear(gl.COLOR_BUFFER_BIT);
      gl.useProgram(program);
      gl.enable(gl.BLEND);
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
      setPaint(gl, uniforms, paint, ratio);
      gl.uniform2f(uniforms.u_size, canvas.width, canvas.height);
      gl.uniform1f(uniforms.u_scale, scale * ratio);
      for (const casing of paint.casing ? [paint.casing, undefined] : [undefined]) {
        gl.uniform4f(uniforms.u_casing, ...(casing ?? ([0, 0, 0] as const)), casing ? 1 : 0);
        for (const { buffer, vehicle, x, y, ranges } of placed) {
          const known = held.get(buffer);
          if (!known || known.count < 2) continue;
          gl.bindVertexArray(known.array);
          gl.uniform2f(uniforms.u_origin, x * ratio, y * ratio);
          gl.uniform1i(uniforms.u_vehicle, vehicle % 5);
          for (let place = 0; place < ranges.length; place += 2) {
            const [first = 0, ways = 0] = [ranges[place], ranges[place + 1]];
            gl.drawElements(
              gl.TRIANGLES,
              ways * INDICES_PER_QUAD,
              gl.UNSIGNED_INT,
              first * INDICES_PER_QUAD * BYTES_PER_INDEX,
            );
          }
        }
      }
    },
    dispose() {
      held.clear();
      opened.dispose();
    },
  };
}

const link = (gl: WebGL2RenderingContext): WebGLProgram | undefined =>
  linkProgram(gl, VERTEX_SHADER, FRAGMENT_SHADER);

function setPaint(gl: WebGL2RenderingContext, uniforms: Uniforms, paint: LinePaint, ratio: number): void {
  const { colors, stepsKmh } = paint;
  const last = colors.at(-1) ?? [0, 0, 0];
  const five = Array.from({ length: 5 }, (_, index) => colors[index] ?? last).flat();
  gl.uniform3fv(uniforms.u_colors, five);
  gl.uniform4f(
    uniforms.u_steps,
    stepsKmh[0] ?? 255,
    stepsKmh[1] ?? 255,
    stepsKmh[2] ?? 255,
    stepsKmh[3] ?? 255,
  );
  gl.uniform3f(uniforms.u_gap, ...paint.gapColor);
  gl.uniform3f(uniforms.u_over, ...paint.overColor);
  gl.uniform1f(uniforms.u_width, paint.widthPx * ratio);
  gl.uniform1f(uniforms.u_limit, paint.limitKmh);
  gl.uniform1i(uniforms.u_coloring, paint.coloring);
}

/** The ways between points, four corners each. */
function toCorners({ count, bytes }: LineVertices): Uint8Array<ArrayBuffer> {
  const ways = Math.max(0, count - 1);
  const corners = new ArrayBuffer(ways * CORNERS * STRIDE);
  const [from, to] = [new Uint32Array(bytes.buffer), new Uint32Array(corners)];
  const [fromStep, toStep] = [POINT_BYTES / 4, STRIDE / 4];
  for (let way = 0; way < ways; way++) {
    const at = way * fromStep;
    for (let corner = 0; corner < CORNERS; corner++) {
      const put = (way * CORNERS + corner) * toStep;
      // The list holds `count` points; whole words are copied, whatever they stand for.
      to[put] = uint32At(from, at);
      to[put + 1] = uint32At(from, at + 1);
      to[put + 2] = uint32At(from, at + fromStep);
      to[put + 3] = uint32At(from, at + fromStep + 1);
      to[put + 4] = uint32At(from, at + fromStep + 2);
    }
  }
  return new Uint8Array(corners);
}

function locate(gl: WebGL2RenderingContext, program: WebGLProgram): Uniforms {
  // Each name has its place; fromEntries forgets which.
  return Object.fromEntries(
    UNIFORMS.map((name) => [name, gl.getUniformLocation(program, name)]),
  ) as unknown as Uniforms;
}
