import { Board } from "./board.ts";
import { BaseTokenRuler } from "./rulers/base-token-ruler.ts";
import { TokenRuler } from "./rulers/token-ruler.ts";
import { Token } from "./token.ts";
import { GridHighlights } from "./interface/grid-highlights.ts";
import { ChatBubbles } from "./chat-bubbles.ts";
import { InterfaceLayers } from "./interface/interface-layers.ts";
import { RegionLayer } from "./region-layer.ts";
import { TokenLayer } from "./token-layer.ts";
import { WallLayer } from "./wall-layer.ts";
import { mergeObject } from "../../common/utils/merge-object.ts";
import { DetectionMode, VisionMode } from "./perception-modes.ts";
import { namesOnly } from "../foreign/name-only.ts";

/** What draws, by namespace: the table draws in its own way, so that of most there is the name alone. */
const NAMES: Readonly<Record<string, string>> = {
  extensions: "extendPIXICircle extendPIXIPolygon extendPIXIRectangle extendPIXIGraphics",
  sources: `BaseEffectSource BaseLightSource GlobalLightSource PointDarknessSource PointEffectSourceMixin PointLightSource
    PointMovementSource PointSoundSource PointVisionSource RenderedEffectSource`,
  workers: "TextureCompressor",
  containers: `CachedContainer UnboundContainer FullCanvasObjectMixin ControlIcon Cursor DoorControl DoorMesh GridMesh
    GridHighlight PointSourceMesh PreciseText QuadMesh ResizeHandle SpriteMesh ParticleEffect
    AutumnLeavesWeatherEffect`,
  groups: `CanvasGroupMixin EffectsCanvasGroup EnvironmentCanvasGroup HiddenCanvasGroup
    OverlayCanvasGroup PrimaryCanvasGroup RenderedCanvasGroup CanvasVisibility`,
  layers: `CanvasLayer InteractionLayer PlaceablesLayer CanvasBackgroundAlterationEffects CanvasColorationEffects
    CanvasDarknessEffects CanvasIlluminationEffects DarknessLevelContainer WeatherEffects CanvasDepthMask
    CanvasOcclusionMask CanvasVisionMask DrawingsLayer LightingLayer NotesLayer SoundsLayer TemplateLayer
    ControlsLayer TilesLayer`,
  placeables: "PlaceableObject Drawing Note Region Tile MeasuredTemplate Wall AmbientLight AmbientSound",
  "placeables.regions": "RegionGeometry RegionMesh",
  "placeables.tokens": "TokenRing TokenRingConfig DynamicRingData UserTargets TurnMarkerData TokenTurnMarker",
  primary: `PrimaryCanvasContainer PrimaryGraphics PrimaryParticleEffect PrimarySpriteMesh PrimaryOccludableObjectMixin
    PrimaryCanvasObjectMixin CanvasTransformMixin`,
  geometry: `Quadtree CanvasQuadtree UnboundTransform LimitedAnglePolygon PolygonMesher Ray PointSourcePolygon
    ObservableTransform ClockwiseSweepPolygon WeilerAthertonClipper`,
  "geometry.edges": "CanvasEdges CollisionResult Edge PolygonVertex",
  interaction: `MouseInteractionManager RenderFlags RenderFlagsMixin Ping PulsePing ChevronPing AlertPing ArrowPing BaseRuler
    Ruler RenderFlag`,
  animation: "CanvasAnimation SmoothNoise",
  "rendering.filters": `SMAAFilter SMAANeighborhoodBlendingFilter SMAAEdgeDetectionFilter SMAABlendingWeightCalculationFilter
    AbstractBaseFilter AbstractBaseMaskFilter VisualEffectsMaskingFilter PrimaryCanvasGroupAmbienceFilter
    GlowOverlayFilter InvisibilityFilter OutlineOverlayFilter TextureTransitionFilter VisibilityFilter
    VisionMaskFilter VoidFilter WeatherOcclusionMaskFilter AlphaBlurFilter AlphaBlurFilterPass`,
  "rendering.batching": "BatchShaderGenerator BatchRenderer",
  "rendering.mixins": "BaseShaderMixin AdaptiveFragmentChannelMixin",
  "rendering.shaders": `AbstractBaseShader GridShader AdaptiveLightingShader AdaptiveBackgroundShader AdaptiveColorationShader
    AdaptiveDarknessShader AdaptiveIlluminationShader BewitchingWaveColorationShader BewitchingWaveIlluminationShader
    BlackHoleDarknessShader ChromaColorationShader EmanationColorationShader EnergyFieldColorationShader
    FairyLightColorationShader FairyLightIlluminationShader FlameColorationShader FlameIlluminationShader
    FogColorationShader ForceGridColorationShader GhostLightColorationShader GhostLightIlluminationShader
    HexaDomeColorationShader LightDomeColorationShader MagicalGloomDarknessShader PulseColorationShader
    PulseIlluminationShader RadialRainbowColorationShader RevolvingColorationShader RoilingDarknessShader
    SirenColorationShader SirenIlluminationShader SmokePatchColorationShader SmokePatchIlluminationShader
    StarLightColorationShader SunburstColorationShader SunburstIlluminationShader SwirlingRainbowColorationShader
    TorchColorationShader TorchIlluminationShader VortexColorationShader VortexIlluminationShader WaveColorationShader
    WaveIlluminationShader DenseSmokeDarknessShader AdaptiveVisionShader BackgroundVisionShader
    IlluminationVisionShader ColorationVisionShader AmplificationBackgroundVisionShader WaveBackgroundVisionShader
    WaveColorationVisionShader AbstractWeatherShader WeatherShaderEffect FogShader RainShader SnowShader RegionShader
    HighlightRegionShader AbstractDarknessLevelRegionShader AdjustDarknessLevelRegionShader
    IlluminationDarknessLevelRegionShader BaseSamplerShader BaselineIlluminationSamplerShader
    ColorAdjustmentsSamplerShader AmplificationSamplerShader FogSamplerShader ColorizeBrightnessShader
    OccludableSamplerShader DepthSamplerShader PrimaryBaseSamplerShader TokenRingSamplerShader DashLineShader`,
  perception: `FogManager PerceptionManager DetectionModeAll DetectionModeLightPerception
    DetectionModeInvisibility DetectionModeTremor DetectionModeDarkvision`,
  "": "SceneManager TextureLoader getTexture loadTexture srcExists TextureExtractor FramebufferSnapshot",
};

export function canvasNamespaces(): Record<string, unknown> {
  const root: Record<string, unknown> = { types: Object.create(null) };
  for (const [path, names] of Object.entries(NAMES)) {
    const steps = path.split(".").filter(Boolean);
    const members = steps.reduce((parent, step) => (parent[step] ??= {}) as Record<string, unknown>, root);
    Object.assign(members, namesOnly(["foundry.canvas", ...steps].join("."), names));
  }
  return mergeObject(root, {
    Canvas: Board,
    layers: { GridLayer: GridHighlights, RegionLayer, TokenLayer, WallsLayer: WallLayer },
    groups: { InterfaceCanvasGroup: InterfaceLayers },
    animation: { ChatBubbles },
    perception: { DetectionMode, VisionMode },
    placeables: { Token, tokens: { BaseTokenRuler, TokenRuler } },
  });
}
