/** What both WebGL 2 layers share: quads with four corners each, and a context that may be lost. */

const CORNERS = 4;
export const INDICES_PER_QUAD = 6;
export const BYTES_PER_INDEX = 4;

export interface WebglCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly gl: WebGL2RenderingContext;
  /** CSS pixels. A canvas that has the size already keeps its contents. */
  readonly resize: (widthPx: number, heightPx: number, pixelRatio: number) => void;
  readonly dispose: () => void;
}

/** Undefined if the browser has no WebGL 2. Objects of a lost context do not exist any more once it is back. */
export function openWebgl(onLost: () => void, onBack: () => void): WebglCanvas | undefined {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, stencil: false });
  if (!gl) return undefined;
  const onContextLost = (event: Event): void => {
    // Otherwise the browser would not restore the context.
    event.preventDefault();
    onLost();
  };
  canvas.addEventListener('webglcontextlost', onContextLost);
  canvas.addEventListener('webglcontextrestored', onBack);
  return {
    canvas,
    gl,
    resize(widthPx, heightPx, pixelRatio) {
      const [width, height] = [Math.round(widthPx * pixelRatio), Math.round(heightPx * pixelRatio)];
      if (canvas.width === width && canvas.height === height) return;
      canvas.width = width;
      canvas.height = height;
    },
    dispose() {
      canvas.removeEventListener('webglcontextlost', onContextLost);
      canvas.removeEventListener('webglcontextrestored', onBack);
      // A page may have only a few contexts; garbage collection would free them too late.
      gl.getExtension('WEBGL_lose_context')?.loseContext();
      canvas.remove();
    },
  };
}

/** Undefined if the context is lost meanwhile, or the driver refuses. */
export function linkProgram(
  gl: WebGL2RenderingContext,
  vertexShader: string,
  fragmentShader: string,
): WebGLProgram | undefined {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : undefined;
}

export interface CornerField {
  readonly name: string;
  readonly size: number;
  readonly type: number;
  /** Whether whole numbers represent shares of 1. */
  readonly isShare: boolean;
  readonly offset: number;
}

/** Describes where the fields of a corner are in the bound buffer. */
export function describeCorners(
  gl: WebGL2RenderingContext,
  program: WebGLProgram,
  strideBytes: number,
  fields: readonly CornerField[],
): void {
  for (const { name, size, type, isShare, offset } of fields) {
    const at = gl.getAttribLocation(program, name);
    gl.enableVertexAttribArray(at);
    gl.vertexAttribPointer(at, size, type, isShare, strideBytes, offset);
  }
}

/** Writes the indices of two triangles for each quad into the bound buffer. */
export function uploadQuadIndices(gl: WebGL2RenderingContext, quads: number): void {
  const indices = new Uint32Array(quads * INDICES_PER_QUAD);
  for (let quad = 0; quad < quads; quad++) {
    const corner = quad * CORNERS;
    indices.set(
      [corner, corner + 1, corner + 2, corner + 2, corner + 1, corner + 3],
      quad * INDICES_PER_QUAD,
    );
  }
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indices, gl.STATIC_DRAW);
}
