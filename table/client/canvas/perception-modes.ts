/** A way of seeing, for CONFIG: packages describe theirs in `init`; on the table everyone sees alike. */
export class VisionMode {
  static readonly LIGHTING_LEVELS = {
    DARKNESS: -2,
    HALFDARK: -1,
    UNLIT: 0,
    DIM: 1,
    BRIGHT: 2,
    BRIGHTEST: 3,
  };
  static readonly LIGHTING_VISIBILITY = { DISABLED: 0, ENABLED: 1, REQUIRED: 2 };

  constructor(description: object = {}) {
    Object.assign(this, description);
  }
}

export class DetectionMode {
  static readonly BASIC_MODE_ID = "basicSight";
  static readonly DETECTION_TYPES = { SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 };

  constructor(description: object = {}) {
    Object.assign(this, description);
  }
}
