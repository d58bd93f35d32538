/**
 * People, modelled as rounded limbs and drawn by marching rays through a distance field. No free photograph shows a fighter or a dancer
 * whose likeness we may use, and flat vector people look like clip art; a lit figure in the dark looks like a picture.
 */
export type Vec = readonly [number, number, number];

/** Joints of a body 1.8 high: x to the right, y up, z towards the viewer. `N` is the limb near the viewer, `F` the far one. */
export interface Pose {
  pelvis: Vec;
  chest: Vec;
  head: Vec;
  elbowN: Vec;
  handN: Vec;
  elbowF: Vec;
  handF: Vec;
  kneeN: Vec;
  ankleN: Vec;
  kneeF: Vec;
  ankleF: Vec;
  toeN?: Vec;
  toeF?: Vec;
  shoulderN?: Vec;
  shoulderF?: Vec;
}

export interface Build {
  bulk: number;
  gloves: boolean;
  shorts: boolean;
  /** A top, as women fight in. */
  top?: boolean;
  /** The radius of a skirt's hem, and how far it falls. */
  skirt?: { hem: number; drop: number };
  hair?: 'bun' | 'short' | 'none';
}

export interface Light {
  from: Vec;
  colour: Vec;
  /** Higher keeps the light on the edge of the body. */
  edge: number;
}

interface Bone {
  a: Vec;
  b: Vec;
  ra: number;
  rb: number;
  material: number;
  /** A plane the bone ends at, so that a skirt has a hem and not a ball. */
  cut?: { at: Vec; normal: Vec };
}

const SKIN = 0;
const CLOTH = 1;
const GLOVE = 2;
const HAIR = 3;

const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const scale = (a: Vec, s: number): Vec => [a[0] * s, a[1] * s, a[2] * s];
const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);
const unit = (a: Vec): Vec => scale(a, 1 / (length(a) || 1));
const mix = (a: Vec, b: Vec, t: number): Vec => add(scale(a, 1 - t), scale(b, t));

/** Poses are sketched by eye; this keeps every limb its anatomical length whatever was sketched. */
const reach = (from: Vec, towards: Vec, distance: number): Vec => add(from, scale(unit(sub(towards, from)), distance));

const limb = (a: Vec, b: Vec, radii: readonly number[], material = SKIN): Bone[] =>
  radii.slice(1).map((rb, index) => ({
    a: mix(a, b, index / (radii.length - 1)),
    b: mix(a, b, (index + 1) / (radii.length - 1)),
    ra: radii[index] ?? rb,
    rb,
    material,
  }));

const arm = (shoulder: Vec, elbowHint: Vec, handHint: Vec, build: Build): Bone[] => {
  const elbow = reach(shoulder, elbowHint, 0.3);
  const hand = reach(elbow, handHint, 0.26);
  const k = build.bulk;
  const fist = reach(elbow, handHint, build.gloves ? 0.31 : 0.33);
  return [
    ...limb(shoulder, elbow, [0.083 * k, 0.068 * k, 0.046 * k]),
    ...limb(elbow, hand, build.gloves ? [0.047 * k, 0.055 * k, 0.034 * k] : [0.046 * k, 0.042 * k, 0.03 * k]),
    {
      a: hand,
      b: fist,
      ra: build.gloves ? 0.05 : 0.03,
      rb: build.gloves ? 0.068 : 0.022,
      material: build.gloves ? GLOVE : SKIN,
    },
  ];
};

const leg = (hip: Vec, kneeHint: Vec, ankleHint: Vec, toeHint: Vec | undefined, build: Build): Bone[] => {
  const knee = reach(hip, kneeHint, 0.45);
  const ankle = reach(knee, ankleHint, 0.43);
  const toe = reach(ankle, toeHint ?? add(ankle, [0.2, -0.06, 0.05]), 0.19);
  const k = build.bulk;
  const split = mix(hip, knee, 0.62);
  const thigh = build.shorts
    ? [
        ...limb(hip, split, [0.118 * k, 0.122 * k, 0.112 * k], CLOTH),
        ...limb(split, knee, [0.088 * k, 0.078 * k, 0.06 * k]),
      ]
    : limb(hip, knee, [0.11 * k, 0.098 * k, 0.08 * k, 0.058 * k]);
  return [
    ...thigh,
    ...limb(
      knee,
      ankle,
      build.gloves ? [0.058 * k, 0.066 * k, 0.05 * k, 0.036 * k] : [0.058 * k, 0.058 * k, 0.046 * k, 0.034 * k],
    ),
    { a: ankle, b: toe, ra: 0.042, rb: 0.028, material: SKIN },
  ];
};

const bones = (pose: Pose, build: Build): Bone[] => {
  const { pelvis, chest, head } = pose;
  const k = build.bulk;
  const spine = unit(sub(chest, pelvis));
  const neck = add(chest, scale(spine, 0.17));
  const shoulderN = pose.shoulderN ?? add(chest, [-0.1 * k, 0.09, 0.17 * k]);
  const shoulderF = pose.shoulderF ?? add(chest, [0.12 * k, 0.09, -0.16 * k]);
  const skull = reach(neck, head, 0.15);
  const hipN = add(pelvis, [-0.04, -0.03, 0.1 * k]);
  const hipF = add(pelvis, [0.04, -0.03, -0.09 * k]);
  const body: Bone[] = [
    {
      a: pelvis,
      b: mix(pelvis, chest, 0.45),
      ra: 0.135 * k,
      rb: 0.118 * k,
      material: build.shorts || build.skirt ? CLOTH : SKIN,
    },
    {
      a: mix(pelvis, chest, 0.4),
      b: chest,
      ra: 0.118 * k,
      rb: 0.152 * k,
      material: build.skirt || build.top ? CLOTH : SKIN,
    },
    { a: shoulderN, b: shoulderF, ra: 0.1 * k, rb: 0.095 * k, material: SKIN },
    {
      a: add(chest, scale(spine, 0.05)),
      b: add(neck, scale(spine, 0.02)),
      ra: 0.12 * k,
      rb: 0.058 * k,
      material: SKIN,
    },
    { a: neck, b: skull, ra: 0.06 * k, rb: 0.062, material: SKIN },
    { a: skull, b: add(skull, [0.015, 0.045, 0]), ra: 0.088, rb: 0.1, material: SKIN },
    ...arm(shoulderN, pose.elbowN, pose.handN, build),
    ...arm(shoulderF, pose.elbowF, pose.handF, build),
    ...leg(hipN, pose.kneeN, pose.ankleN, pose.toeN, build),
    ...leg(hipF, pose.kneeF, pose.ankleF, pose.toeF, build),
  ];
  if (build.skirt) {
    const waist = mix(pelvis, chest, 0.25);
    const hem = add(waist, scale(spine, -build.skirt.drop));
    body.push({
      a: waist,
      b: hem,
      ra: 0.11 * k,
      rb: build.skirt.hem,
      material: CLOTH,
      cut: { at: hem, normal: scale(spine, -1) },
    });
  }
  if (build.hair === 'bun') {
    body.push({ a: add(skull, [-0.06, 0.09, 0]), b: add(skull, [-0.1, 0.12, 0]), ra: 0.05, rb: 0.045, material: HAIR });
    body.push({ a: add(skull, [-0.01, 0.06, 0]), b: add(skull, [-0.02, 0.07, 0]), ra: 0.1, rb: 0.1, material: HAIR });
  }
  if (build.hair === 'short') {
    body.push({
      a: add(skull, [-0.02, 0.07, 0]),
      b: add(skull, [0.01, 0.075, 0]),
      ra: 0.098,
      rb: 0.096,
      material: HAIR,
    });
  }
  return body;
};

/** The distance field as flat numbers: a march evaluates it hundreds of millions of times. */
interface Field {
  count: number;
  data: Float64Array;
  materials: Uint8Array;
}

const STRIDE = 13;

const field = (list: readonly Bone[]): Field => {
  const data = new Float64Array(list.length * STRIDE);
  const materials = new Uint8Array(list.length);
  list.forEach((bone, index) => {
    const axis = sub(bone.b, bone.a);
    const along = 1 / (axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2 + 1e-9);
    const normal = bone.cut?.normal ?? [0, 0, 0];
    const at = bone.cut ? bone.cut.at[0] * normal[0] + bone.cut.at[1] * normal[1] + bone.cut.at[2] * normal[2] : 9;
    data.set([...bone.a, ...axis, along, bone.ra, bone.rb - bone.ra, ...normal, at], index * STRIDE);
    materials[index] = bone.material;
  });
  return { count: list.length, data, materials };
};

const BLEND = 0.018;

const distance = (f: Field, x: number, y: number, z: number): number => {
  const d = f.data;
  let result = 9;
  for (let i = 0; i < f.count; i++) {
    const o = i * STRIDE;
    const px = x - d[o]!;
    const py = y - d[o + 1]!;
    const pz = z - d[o + 2]!;
    const ax = d[o + 3]!;
    const ay = d[o + 4]!;
    const az = d[o + 5]!;
    let t = (px * ax + py * ay + pz * az) * d[o + 6]!;
    t = Math.max(0, Math.min(1, t));
    const qx = px - ax * t;
    const qy = py - ay * t;
    const qz = pz - az * t;
    let near = Math.sqrt(qx * qx + qy * qy + qz * qz) - d[o + 7]! - d[o + 8]! * t;
    const beyond = x * d[o + 9]! + y * d[o + 10]! + z * d[o + 11]! - d[o + 12]!;
    if (beyond > near) near = beyond;
    const h = BLEND - Math.abs(result - near);
    result = Math.min(result, near) - (h > 0 ? (h * h) / (4 * BLEND) : 0);
  }
  return result;
};

const nearestMaterial = (f: Field, p: Vec): number => {
  let best = 9;
  let material = SKIN;
  for (let i = 0; i < f.count; i++) {
    const single = { count: 1, data: f.data.subarray(i * STRIDE, (i + 1) * STRIDE), materials: f.materials };
    const near = distance(single, p[0], p[1], p[2]);
    if (near < best) {
      best = near;
      material = f.materials[i] ?? SKIN;
    }
  }
  return material;
};

export interface Palette {
  skin: Vec;
  cloth: Vec;
  glove: Vec;
  hair: Vec;
}

export interface Figure {
  pose: Pose;
  build: Build;
  palette: Palette;
  lights: readonly Light[];
  /** Degrees the body turns about its own upright axis. */
  yaw?: number;
  ambient?: number;
}

const turn = (v: Vec, degrees: number): Vec => {
  const a = (degrees * Math.PI) / 180;
  return [v[0] * Math.cos(a) + v[2] * Math.sin(a), v[1], -v[0] * Math.sin(a) + v[2] * Math.cos(a)];
};

const shade = (f: Field, p: Vec, figure: Figure): [number, number, number] => {
  const e = 0.002;
  const n = unit([
    distance(f, p[0] + e, p[1], p[2]) - distance(f, p[0] - e, p[1], p[2]),
    distance(f, p[0], p[1] + e, p[2]) - distance(f, p[0], p[1] - e, p[2]),
    distance(f, p[0], p[1], p[2] + e) - distance(f, p[0], p[1], p[2] - e),
  ]);
  const tones = [figure.palette.skin, figure.palette.cloth, figure.palette.glove, figure.palette.hair];
  const tone = tones[nearestMaterial(f, p)] ?? figure.palette.skin;
  // Creases darken where the field a little way out is nearer than it would be over open skin.
  const open = Math.max(
    0.25,
    Math.min(1, distance(f, p[0] + n[0] * 0.07, p[1] + n[1] * 0.07, p[2] + n[2] * 0.07) / 0.07),
  );
  const ambient = figure.ambient ?? 0.04;
  const out: [number, number, number] = [tone[0] * ambient, tone[1] * ambient, tone[2] * ambient];
  for (const light of figure.lights) {
    const l = unit(light.from);
    const lambert = Math.max(0, n[0] * l[0] + n[1] * l[1] + n[2] * l[2]);
    const half = unit(add(l, [0, 0, 1]));
    const gloss = Math.max(0, n[0] * half[0] + n[1] * half[1] + n[2] * half[2]) ** 24 * 0.35;
    const grazing = (1 - Math.max(0, n[2])) ** light.edge;
    const strength = (lambert * grazing + gloss * lambert) * open;
    for (const c of [0, 1, 2] as const) out[c] += light.colour[c] * strength * (0.05 + 0.95 * tone[c]) * 1.35;
  }
  return out;
};

/** Draws the figure on nothing: straight RGBA, feet near the bottom, `view` body units tall. */
export const drawFigure = (
  figure: Figure,
  width: number,
  height: number,
  view = { height: 2.1, bottom: -0.1, centre: 0.05 },
): Buffer => {
  const list = bones(figure.pose, figure.build).map((bone) => ({
    ...bone,
    a: turn(bone.a, figure.yaw ?? 0),
    b: turn(bone.b, figure.yaw ?? 0),
    ...(bone.cut && {
      cut: { at: turn(bone.cut.at, figure.yaw ?? 0), normal: turn(bone.cut.normal, figure.yaw ?? 0) },
    }),
  }));
  const f = field(list);
  const out = Buffer.alloc(width * height * 4);
  const unitPerPixel = view.height / height;
  for (let row = 0; row < height; row++) {
    const y = view.bottom + (height - row - 0.5) * unitPerPixel;
    for (let column = 0; column < width; column++) {
      const x = view.centre + (column + 0.5 - width / 2) * unitPerPixel;
      let z = 1.2;
      let closest = 9;
      let hit = false;
      for (let step = 0; step < 48 && z > -1.2; step++) {
        const d = distance(f, x, y, z);
        if (d < closest) closest = d;
        if (d < 0.0015) {
          hit = true;
          break;
        }
        z -= d * 0.95;
      }
      const o = (row * width + column) * 4;
      if (hit) {
        const colour = shade(f, [x, y, z], figure);
        for (const c of [0, 1, 2] as const) out[o + c] = Math.round(255 * Math.min(1, colour[c]) ** (1 / 2.2));
        out[o + 3] = 255;
      } else if (closest < unitPerPixel * 1.2) {
        // A soft edge one pixel wide: the cover is what of the pixel the body nearly touched.
        out[o + 3] = Math.round(255 * (1 - closest / (unitPerPixel * 1.2)) * 0.8);
      }
    }
  }
  return out;
};
