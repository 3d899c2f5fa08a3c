import { FENCE_RADIUS_M, type FenceShape, findShapeProblem } from '@outrider/domain/fences/fence-shape.ts';
import { DomainError } from '../../domain-error.ts';

/** @throws DomainError fenceRadiusNotAllowed, fenceShapeNotAllowed. */
export function assertShape(shape: FenceShape): void {
  const problem = findShapeProblem(shape);
  if (problem === 'radius') throw new DomainError('fenceRadiusNotAllowed', FENCE_RADIUS_M);
  if (problem) throw new DomainError('fenceShapeNotAllowed', { problem });
}
