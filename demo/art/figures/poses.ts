/** Angles in degrees, counter-clockwise from the right; lengths in body heights, y up. */
export type Leg = readonly [thigh: number, shin: number, foot: number];
export type Arm = readonly [upper: number, lower: number];

export type SidePose = {
  view: 'side';
  torso: number;
  head: number;
  /** Direction of the face when the head is upright: 1 right, -1 left. */
  face: 1 | -1;
  /** Near limb first, far limb second. */
  legs: readonly [Leg, Leg];
  arms: readonly [Arm, Arm];
};

export type FrontPose = {
  view: 'front';
  /** Degrees the upper body leans to the right. */
  lean?: number;
  legs: readonly [Leg, Leg];
  arms: readonly [Arm, Arm];
  /** True if the second leg is folded towards the viewer and looks shorter. */
  folded?: boolean;
};

export type SeatPose = {
  view: 'seat';
  lean?: number;
  arms: readonly [Arm, Arm];
};

export type Pose = SidePose | FrontPose | SeatPose;

const side = (
  torso: number,
  head: number,
  legs: readonly [Leg, Leg],
  arms: readonly [Arm, Arm],
  face: 1 | -1 = 1,
): SidePose => ({ view: 'side', torso, head, face, legs, arms });

// biome-ignore format: one pose a line, like a table
export const poses = {
  warrior: side(92, 88, [[-18, -90, 0], [-140, -140, 180]], [[1, 0], [180, 181]]),
  crescent: side(97, 98, [[-8, -90, 0], [-128, -168, -150]], [[62, 76], [70, 84]]),
  lunge: side(84, 86, [[-6, -90, 0], [-122, -178, -150]], [[-96, -60], [-84, -56]]),
  lowLunge: side(92, 94, [[-2, -92, 0], [-118, -184, 184]], [[60, 80], [68, 86]]),
  reverseWarrior: side(112, 116, [[-18, -90, 0], [-140, -140, 180]], [[70, 96], [-132, -138]]),
  standingBalance: side(8, 14, [[-92, -89, 0], [184, 182, -92]], [[2, 4], [-2, 0]]),
  downdog: side(-40, -58, [[-118, -121, 0], [-114, -118, 0]], [[-41, -43], [-38, -41]], -1),
  threeLegDog: side(-40, -58, [[-112, -117, 0], [128, 132, 140]], [[-41, -43], [-38, -41]], -1),
  plank: side(13, 8, [[-166, -168, -75], [-167, -170, -75]], [[-90, -90], [-86, -90]]),
  lowPlank: side(3, 6, [[-176, -178, -85], [-177, -180, -85]], [[184, -88], [188, -84]]),
  forearmPlank: side(6, 6, [[-172, -174, -78], [-173, -176, -78]], [[-92, 0], [-88, 2]]),
  cobra: side(52, 72, [[180, 181, 183], [180, 179, 183]], [[-100, -78], [-106, -80]]),
  locust: side(22, 34, [[172, 170, 172], [176, 174, 176]], [[192, 190], [196, 192]]),
  tabletop: side(3, 4, [[-91, 180, 182], [-86, 180, 182]], [[-90, -90], [-86, -90]]),
  birdDog: side(4, 10, [[176, 176, -96], [-88, 180, 182]], [[6, 8], [-88, -90]]),
  boat: side(122, 108, [[44, 40, 42], [41, 37, 40]], [[-6, 2], [-10, -2]]),
  bridge: side(-153, 178, [[12, -92, 0], [16, -88, 0]], [[-14, -2], [-18, -4]]),
  deadBug: side(180, 180, [[84, 6, 40], [18, 10, 60]], [[88, 92], [122, 126]]),
  legsUp: side(180, 180, [[90, 92, 10], [87, 90, 10]], [[-20, -4], [-24, -4]]),
  rest: side(180, 180, [[-1, -2, 68], [1, -1, 72]], [[-16, -4], [-20, -4]]),
  squat: side(62, 72, [[-4, -112, 0], [2, -108, 0]], [[8, 14], [4, 10]]),
  chair: side(70, 74, [[-22, -106, 0], [-18, -102, 0]], [[66, 68], [70, 72]]),
  hinge: side(22, 24, [[-74, -100, 0], [-70, -98, 0]], [[-88, -88], [-84, -86]]),
  curl: side(88, 88, [[-86, -93, 0], [-94, -96, 0]], [[-92, 48], [-86, 54]]),
  kneeUp: side(88, 88, [[4, -92, -20], [-91, -91, 0]], [[-130, -40], [-50, 50]]),
  foldHalf: side(-6, -8, [[-90, -90, 0], [-86, -89, 0]], [[-60, -74], [-56, -72]]),
  foldFull: side(-66, -84, [[-92, -89, 0], [-89, -88, 0]], [[-88, -86], [-84, -84]], -1),
  seatedFold: side(40, 26, [[-1, -1, 84], [1, -1, 86]], [[-14, -8], [-18, -10]]),
  staff: side(90, 88, [[-1, -1, 84], [1, -1, 86]], [[-104, -96], [-108, -98]]),
  kneel: side(90, 88, [[-4, -182, 182], [2, -180, 182]], [[-76, -24], [-72, -26]]),
  camel: side(118, 150, [[-90, 180, 182], [-86, 180, 182]], [[-110, -98], [-106, -96]]),
  handstand: side(-88, -92, [[90, 91, 92], [88, 86, 88]], [[-92, -90], [-88, -89]], -1),
  lHandstand: side(-84, -92, [[4, 2, 10], [90, 92, 92]], [[-92, -90], [-88, -89]], -1),
  dancer: side(34, 40, [[-92, -89, 0], [164, 76, 60]], [[28, 30], [158, 154]]),
  mountain: { view: 'front', legs: [[-92, -91, -115], [-88, -89, -65]], arms: [[-106, -98], [-74, -82]] },
  reach: { view: 'front', legs: [[-92, -91, -115], [-88, -89, -65]], arms: [[104, 88], [76, 92]] },
  star: { view: 'front', legs: [[-116, -114, -140], [-64, -66, -40]], arms: [[142, 138], [38, 42]] },
  goddess: { view: 'front', legs: [[-150, -92, -150], [-30, -88, -30]], arms: [[178, 92], [2, 88]] },
  press: { view: 'front', legs: [[-98, -95, -120], [-82, -85, -60]], arms: [[172, 96], [8, 84]] },
  sideBend: { view: 'front', lean: 20, legs: [[-100, -98, -120], [-80, -82, -60]], arms: [[74, 44], [-76, -92]] },
  triangle: { view: 'front', lean: 58, legs: [[-118, -116, -140], [-62, -64, -30]], arms: [[94, 92], [-88, -90]] },
  sideLunge: { view: 'front', lean: 10, legs: [[-150, -148, -160], [-28, -96, -30]], arms: [[-60, 40], [-120, -220]] },
  tree: { view: 'front', legs: [[-91, -91, -110], [-32, -157, -150]], arms: [[101, 53], [79, 127]], folded: true },
  treeHands: { view: 'front', legs: [[-91, -91, -110], [-32, -157, -150]], arms: [[-122, 8], [-58, 172]], folded: true },
  sit: { view: 'seat', arms: [[-116, -110], [-64, -70]] },
  sitHands: { view: 'seat', arms: [[-122, 2], [-58, 178]] },
  sitReach: { view: 'seat', arms: [[103, 84], [77, 96]] },
  sitSide: { view: 'seat', lean: 20, arms: [[76, 44], [-52, -60]] },
  sitOpen: { view: 'seat', arms: [[160, 128], [20, 52]] },
} as const satisfies Record<string, Pose>;
