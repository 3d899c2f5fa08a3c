/** The fastest route through a street grid: A* over crossings, by driving time and the wait at crossings. */
import { ROADS } from './roads.ts';
import type { NodeId, StreetGrid } from './street-grid.ts';
import { hashUnit } from '../random.ts';

/** Average time lost at each crossing: slowing down, and sometimes a red light. */
const CROSSING_S = 5;
/** The highest speed in a grid: at this speed, the straight line never takes longer than the route. */
const FASTEST_MS = ROADS.expressway.limitKmh / 3.6;
/** How much drivers' preferences differ. */
const TASTE = 0.35;

export interface RouteRequest {
  readonly from: NodeId;
  readonly to: NodeId;
  /** Blocks that must not be driven in this direction, as `from`, `to`, because that would be turning on the spot. */
  readonly banned: readonly (readonly [NodeId, NodeId])[];
  /** Seed of the driver's preference among routes that take about equally long. */
  readonly taste: number;
}

/** Crossings from `from` to `to`, both included; undefined if there is no route. */
export function findRoute(grid: StreetGrid, request: RouteRequest): readonly NodeId[] | undefined {
  const goal = grid.positionOf(request.to);
  const leastTime = (node: NodeId): number => {
    const { x, y } = grid.positionOf(node);
    return (Math.hypot(goal.x - x, goal.y - y) / FASTEST_MS) * (1 - TASTE / 2);
  };
  const best = new Map<NodeId, number>([[request.from, 0]]);
  const cameFrom = new Map<NodeId, NodeId>();
  const open = createHeap();
  open.push(request.from, leastTime(request.from));
  const closed = new Set<NodeId>();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === request.to) return traceBack(cameFrom, node);
    if (closed.has(node)) continue;
    closed.add(node);
    const soFar = best.get(node) ?? Infinity;
    for (const next of grid.neighbours(node)) {
      if (closed.has(next) || isBanned(request, node, next)) continue;
      const time = soFar + blockTime(grid, node, next, request.taste);
      if (time >= (best.get(next) ?? Infinity)) continue;
      best.set(next, time);
      cameFrom.set(next, node);
      open.push(next, time + leastTime(next));
    }
  }
  return undefined;
}

function isBanned(request: RouteRequest, from: NodeId, to: NodeId): boolean {
  return request.banned.some(([a, b]) => a === from && b === to);
}

function blockTime(grid: StreetGrid, from: NodeId, to: NodeId, taste: number): number {
  const a = grid.positionOf(from);
  const b = grid.positionOf(to);
  const road = grid.roadBetween(from, to);
  const driving = Math.hypot(b.x - a.x, b.y - a.y) / (ROADS[road].limitKmh / 3.6);
  const liking = 1 - TASTE / 2 + TASTE * hashUnit(taste, from + to, from * to);
  return (driving + (road === 'expressway' ? 0 : CROSSING_S)) * liking;
}

function traceBack(cameFrom: ReadonlyMap<NodeId, NodeId>, goal: NodeId): NodeId[] {
  const route = [goal];
  for (let node = cameFrom.get(goal); node !== undefined; node = cameFrom.get(node)) route.push(node);
  return route.toReversed();
}

interface Heap {
  push(node: NodeId, priority: number): void;
  pop(): NodeId | undefined;
}

/** A binary heap: the node with the smallest priority first. */
function createHeap(): Heap {
  const nodes: NodeId[] = [];
  const priorities: number[] = [];
  const priorityAt = (index: number): number => priorities[index] ?? Infinity;
  const swap = (a: number, b: number): void => {
    [nodes[a], nodes[b]] = [nodes[b] ?? 0, nodes[a] ?? 0];
    [priorities[a], priorities[b]] = [priorityAt(b), priorityAt(a)];
  };
  return {
    push(node, priority) {
      let index = nodes.push(node) - 1;
      priorities.push(priority);
      for (
        let parent = (index - 1) >> 1;
        index > 0 && priority < priorityAt(parent);
        parent = (index - 1) >> 1
      ) {
        swap(index, parent);
        index = parent;
      }
    },
    pop() {
      const [top] = nodes;
      const last = nodes.length - 1;
      swap(0, last);
      nodes.pop();
      priorities.pop();
      for (let index = 0; ;) {
        const left = 2 * index + 1;
        const smaller = priorityAt(left + 1) < priorityAt(left) ? left + 1 : left;
        if (smaller >= last || priorityAt(smaller) >= priorityAt(index)) break;
        swap(index, smaller);
        index = smaller;
      }
      return top;
    },
  };
}
