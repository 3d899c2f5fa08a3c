/**
 * Draws sprites with WebGL 2. Their corners are computed here in pixels, from places in double precision: a 32-bit
 * number for the width of the world is coarser than a metre, so that vehicles would shake at street level. Plain quads
 * are used, because instanced drawing is slower on software renderers, which many office computers have.
 */
import type { MapTheme } from '../../lib/vehicle-colors.ts';
import { describeCorners, INDICES_PER_QUAD, linkProgram, openWebgl, uploadQuadIndices } from '../webgl.ts';
import { ATLAS_COLUMNS, ATLAS_ROWS, atlasScale, CELL_PX, cellBounds, drawAtlas } from './sprite-atlas.ts';
import { SPRITE_FIELDS, type SpriteList, type SpriteRenderer } from './sprite-list.ts';
import { float32At } from '@outrider/tracks/number-at.ts';

const VERTEX_SHADER = `#version 300 es
in vec2 a_position;
in vec2 a_texture;
in float a_opacity;
uniform vec2 u_size;
out vec2 v_texture;
out float v_opacity;
void main() {
  gl_Position = vec4(a_position.x * 2.0 / u_size.x - 1.0, 1.0 - a_position.y * 2.0 / u_size.y, 0.0, 1.0);
  v_texture = a_texture;
  v_opacity = a_opacity;
}`;

const FRAGMENT_SHADER = `#version 300 es
precision mediump float;
in vec2 v_texture;
in float v_opacity;
uniform sampler2D u_atlas;
out vec4 color;
void main() {
  color = texture(u_atlas, v_texture) * v_opacity;
}`;

/** Bytes of a corner: x and y as 32-bit floats, u and v as 16-bit shares of the atlas, opacity as a 32-bit float. */
const STRIDE = 16;
const CORNERS = 4;
/** Converts CSS pixels of the atlas into whole numbers that represent shares of it. */
const SHARE_X = 65_535 / (ATLAS_COLUMNS * CELL_PX);
const SHARE_Y = 65_535 / (ATLAS_ROWS * CELL_PX);

interface Resources {
  readonly size: WebGLUniformLocation | null;
  readonly vertices: WebGLBuffer;
  readonly indices: WebGLBuffer;
  readonly texture: WebGLTexture;
}

/** Undefined if the browser has no WebGL 2. `onRestored` is called when a lost context can draw again. */
export function createWebglSprites(theme: MapTheme, onRestored: () => void): SpriteRenderer | undefined {
  const opened = openWebgl(
    () => {
      resources = undefined;
    },
    () => {
      resources = prepare(gl);
      [indexed, atlas] = [0, 0];
      onRestored();
    },
  );
  if (!opened) return undefined;
  const { canvas, gl } = opened;
  let resources: Resources | undefined = prepare(gl);
  if (!resources) return undefined;
  const corners = new CornerBuffer();
  let indexed = 0;
  let atlas = 0;
  let ratio = 1;

  return {
    canvas,
    resize(widthPx, heightPx, pixelRatio) {
      ratio = pixelRatio;
      opened.resize(widthPx, heightPx, pixelRatio);
    },
    draw(sprites) {
      if (!resources || gl.isContextLost()) return false;
      if (atlas !== atlasScale(ratio)) uploadAtlas(gl, resources, theme, (atlas = atlasScale(ratio)));
      corners.fill(sprites, ratio);
      gl.viewport(0, 0, canvas.width, canvas.height);
      gl.clear(gl.COLOR_BUFFER_BIT);
      if (sprites.count === 0) return true;
      gl.bufferData(gl.ARRAY_BUFFER, corners.bytes(sprites.count), gl.STREAM_DRAW);
      if (sprites.count > indexed) uploadQuadIndices(gl, (indexed = 2 * sprites.count));
      gl.uniform2f(resources.size, canvas.width, canvas.height);
      gl.drawElements(gl.TRIANGLES, sprites.count * INDICES_PER_QUAD, gl.UNSIGNED_INT, 0);
      return true;
    },
    dispose: opened.dispose,
  };
}

/** Undefined if the context is lost meanwhile, or the driver refuses. */
function prepare(gl: WebGL2RenderingContext): Resources | undefined {
  const program = linkProgram(gl, VERTEX_SHADER, FRAGMENT_SHADER);
  const vertices = gl.createBuffer();
  const indices = gl.createBuffer();
  const texture = gl.createTexture();
  if (!program || !vertices || !indices || !texture) return undefined;
  gl.useProgram(program);
  gl.bindVertexArray(gl.createVertexArray());
  gl.bindBuffer(gl.ARRAY_BUFFER, vertices);
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices);
  describeCorners(gl, program, STRIDE, [
    { name: 'a_position', size: 2, type: gl.FLOAT, isShare: false, offset: 0 },
    { name: 'a_texture', size: 2, type: gl.UNSIGNED_SHORT, isShare: true, offset: 8 },
    { name: 'a_opacity', size: 1, type: gl.FLOAT, isShare: false, offset: 12 },
  ]);
  gl.enable(gl.BLEND);
  // The colours of the uploaded atlas are multiplied by their opacity.
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  return { size: gl.getUniformLocation(program, 'u_size'), vertices, indices, texture };
}

function uploadAtlas(
  gl: WebGL2RenderingContext,
  { texture }: Resources,
  theme: MapTheme,
  scale: number,
): void {
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, drawAtlas(theme, scale));
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

/** The sprites' corners in the format of the graphics card. */
class CornerBuffer {
  #buffer = new ArrayBuffer(0);
  #floats = new Float32Array(0);
  #shorts = new Uint16Array(0);

  bytes(sprites: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#buffer, 0, sprites * CORNERS * STRIDE);
  }

  fill({ values, count }: SpriteList, ratio: number): void {
    this.#reserve(count);
    for (let index = 0; index < count; index++) {
      const at = index * SPRITE_FIELDS;
      const angle = float32At(values, at + 3);
      let x = float32At(values, at) * ratio;
      let y = float32At(values, at + 1) * ratio;
      if (angle === 0) [x, y] = [Math.round(x), Math.round(y)];
      const scale = float32At(values, at + 4) * ratio;
      const cosine = scale * Math.cos(angle);
      const sine = scale * Math.sin(angle);
      const cell = float32At(values, at + 2);
      const { left, top, right, bottom } = cellBounds(cell);
      const column = cell % ATLAS_COLUMNS;
      const middleX = (column + 0.5) * CELL_PX;
      const middleY = ((cell - column) / ATLAS_COLUMNS + 0.5) * CELL_PX;
      const u0 = (middleX + left) * SHARE_X;
      const u1 = (middleX + right) * SHARE_X;
      const v0 = (middleY + top) * SHARE_Y;
      const v1 = (middleY + bottom) * SHARE_Y;
      const opacity = float32At(values, at + 5);
      const first = index * CORNERS;
      this.#corner(first, x + left * cosine - top * sine, y + left * sine + top * cosine, u0, v0, opacity);
      this.#corner(
        first + 1,
        x + right * cosine - top * sine,
        y + right * sine + top * cosine,
        u1,
        v0,
        opacity,
      );
      this.#corner(
        first + 2,
        x + left * cosine - bottom * sine,
        y + left * sine + bottom * cosine,
        u0,
        v1,
        opacity,
      );
      this.#corner(
        first + 3,
        x + right * cosine - bottom * sine,
        y + right * sine + bottom * cosine,
        u1,
        v1,
        opacity,
      );
    }
  }

  #corner(index: number, x: number, y: number, u: number, v: number, opacity: number): void {
    const word = index * (STRIDE / 4);
    this.#floats[word] = x;
    this.#floats[word + 1] = y;
    this.#shorts[2 * word + 4] = u;
    this.#shorts[2 * word + 5] = v;
    this.#floats[word + 3] = opacity;
  }

  #reserve(sprites: number): void {
    if (this.#buffer.byteLength >= sprites * CORNERS * STRIDE) return;
    this.#buffer = new ArrayBuffer(2 * sprites * CORNERS * STRIDE);
    this.#floats = new Float32Array(this.#buffer);
    this.#shorts = new Uint16Array(this.#buffer);
  }
}
