import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useLabel } from '../../contract';
import { CAPTIONS_OFF } from '../../contract/constants';
import { Menu, MenuChoices, MenuItem, MenuLine } from '../../ui/menu';
import { clock } from '../engine/timeline';
import { useStage } from '../state/stage-context';
import { SPEEDS } from '../state/stored-preferences';
import { useFilmTime } from '../state/use-film-time';
import { useSeeks } from '../state/use-live';
import { useMedia } from '../state/use-media';
import { useCast } from './cast';
import { useChapters } from './chapter-setting';
import { ControlButton } from './control-button';
import styles from './controls.module.css';
import { Icon } from './icons';
import type { Setting } from './setting';
import { useSleepSetting } from './sleep-setting';

type Panel = Setting['panel'];

interface SettingsMenuProps {
  direction: 'ltr' | 'rtl';
  /** There is no room beside: what has lost its button is in here. */
  compact: boolean;
}

/** Chapters, quality, captions, audio, speed and sleep timer, one panel each in the same menu: sideways menus do not fit on a phone. */
export function SettingsMenu({ direction, compact }: SettingsMenuProps) {
  const label = useLabel();
  const { hold, player } = useStage();
  const fullscreen = useMedia('fullscreen');
  const [open, setOpen] = useState(false);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [came, setCame] = useState<Panel | null>(null);
  const settings = useSettings();
  const current = settings.find((setting) => setting.panel === panel);

  const onOpenChange = (isOpen: boolean) => {
    setOpen(isOpen);
    setPanel(null);
    setCame(null);
    hold('menu', isOpen);
  };
  const leave = () => {
    setCame(panel);
    setPanel(null);
  };
  return (
    <Menu
      label={label('playerSettings')}
      direction={direction}
      open={open}
      onOpenChange={onOpenChange}
      container={fullscreen ? player.current?.el : undefined}
      side="top"
      trigger={<ControlButton icon="settings" label={label('playerSettings')} className={styles.toggle} />}
    >
      {current ? (
        <PanelOf key={current.panel} setting={current} onBack={leave} />
      ) : (
        <>
          {settings.map((setting) => (
            <MenuItem
              key={setting.panel}
              icon={<Icon name={setting.icon} />}
              value={setting.options.find((option) => option.value === setting.value)?.label}
              leads="forward"
              takesFocus={came === setting.panel}
              onSelect={() => setPanel(setting.panel)}
            >
              {setting.title}
            </MenuItem>
          ))}
          <ShareItem />
          <EmbedItem />
          {compact ? <CompactItems /> : <KeysItem alone={settings.length === 0} />}
        </>
      )}
    </Menu>
  );
}

function PanelOf({ setting, onBack }: { setting: Setting; onBack(): void }): ReactNode {
  return (
    <>
      <MenuItem leads="back" onSelect={onBack} takesFocus={setting.value === ''}>
        {setting.title}
      </MenuItem>
      <MenuLine />
      <MenuChoices
        label={setting.title}
        value={setting.value}
        options={setting.options}
        hint={setting.hint}
        onChange={setting.onChange}
        takesFocus
      />
    </>
  );
}

/** Shares the film from where it is. */
function ShareItem() {
  const label = useLabel();
  const { commands, source, shared } = useStage();
  const time = useFilmTime();
  // who watches with others shares the room
  if (source.live || shared) return null;
  return (
    <MenuItem icon={<Icon name="share" />} onSelect={commands.share}>
      {time < 1 ? label('playerShare') : label('playerShareAt', { time: clock(time) })}
    </MenuItem>
  );
}

/** The way to the code with which other sites show the player. */
function EmbedItem() {
  const label = useLabel();
  const { onEmbed } = useStage();
  if (!onEmbed) return null;
  return (
    <MenuItem icon={<Icon name="embed" />} onSelect={onEmbed}>
      {label('playerEmbed')}
    </MenuItem>
  );
}

/** The way to the list of keys for who does not know its key. */
function KeysItem({ alone }: { alone: boolean }) {
  const label = useLabel();
  const { commands } = useStage();
  return (
    <>
      {!alone && <MenuLine />}
      <MenuItem icon={<Icon name="keyboard" />} onSelect={() => commands.run({ do: 'help' })}>
        {label('playerKeys')}
      </MenuItem>
    </>
  );
}

/** What has no button on a narrow player. */
function CompactItems() {
  const label = useLabel();
  const { commands, next, source } = useStage();
  const canPip = useMedia('canPictureInPicture');
  const startsOver = useSeeks() && source.live;
  const cast = useCast();
  if (!canPip && !next && !startsOver && !cast) return null;
  return (
    <>
      <MenuLine />
      {startsOver && (
        <MenuItem icon={<Icon name="startOver" />} onSelect={commands.startOver}>
          {label('playerStartOver')}
        </MenuItem>
      )}
      {cast && (
        <MenuItem icon={<Icon name="cast" />} onSelect={cast.press}>
          {cast.label}
        </MenuItem>
      )}
      {canPip && (
        <MenuItem icon={<Icon name="pip" />} onSelect={commands.togglePip}>
          {label('playerPip')}
        </MenuItem>
      )}
      {next && (
        <MenuItem icon={<Icon name="next" />} onSelect={next.onPlay}>
          {label('playerPlayNextTitle', { title: next.title })}
        </MenuItem>
      )}
    </>
  );
}

/** The settings that this film has something to choose in. */
function useSettings(): Setting[] {
  const all = [useChapters(), useQuality(), useCaptionTracks(), useAudio(), useSpeed(), useSleepSetting()];
  return all.filter((setting) => setting.options.length > 1);
}

function useQuality(): Setting {
  const label = useLabel();
  const { preferences, source } = useStage();
  const change = preferences.getState().change;
  const chosen = useStore(preferences, (state) => state.quality);
  const qualities = useMedia('qualities');
  const quality = useMedia('quality');
  const heights = [...new Set(qualities.map(({ height }) => height))].filter(Boolean).sort((one, other) => other - one);
  const height = quality?.height;
  const isAuto = chosen === 'auto';
  const auto = isAuto && height ? label('playerQualityAutoAt', { height }) : label('playerQualityAuto');
  const offered = isAuto ? undefined : (heights.find((one) => one <= chosen) ?? heights.at(-1));
  return {
    panel: 'quality',
    icon: 'quality',
    title: label('playerQuality'),
    value: isAuto ? 'auto' : String(offered),
    options:
      heights.length < 2
        ? []
        : [
            { value: 'auto', label: auto },
            ...heights.map((one) => ({
              value: String(one),
              label: label('playerQualityHeight', { height: one }),
              note: one >= 2160 ? '4K' : one >= 720 ? 'HD' : undefined,
            })),
          ],
    hint:
      source.maxResolution === undefined ? undefined : label('playerQualityLimit', { height: source.maxResolution }),
    onChange: (value) => change({ quality: value === 'auto' ? 'auto' : Number(value) }),
  };
}

function useCaptionTracks(): Setting {
  const label = useLabel();
  const { preferences } = useStage();
  const change = preferences.getState().change;
  const tracks = useMedia('textTracks').filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
  const showing = useMedia('textTrack');
  return {
    panel: 'captions',
    icon: 'captions',
    title: label('playerCaptions'),
    value: showing?.language ?? CAPTIONS_OFF,
    options: [
      { value: CAPTIONS_OFF, label: label('playerOff') },
      ...tracks.map((track) => ({
        value: track.language,
        label: track.label || track.language,
        language: track.language,
      })),
    ],
    onChange: (captions) => change({ captions }),
  };
}

function useAudio(): Setting {
  const label = useLabel();
  const { preferences, player } = useStage();
  const tracks = useMedia('audioTracks');
  const playing = useMedia('audioTrack');
  const languages = tracks.map(({ language }) => language);
  const isOnly = ({ language }: { language: string }) =>
    languages.indexOf(language) === languages.lastIndexOf(language);
  return {
    panel: 'audio',
    icon: 'audio',
    title: label('playerAudio'),
    value: String(playing ? tracks.indexOf(playing) : -1),
    options: tracks.map((track, index) => ({
      value: String(index),
      label: isOnly(track) ? languageName(track) : track.label,
      language: track.language,
    })),
    onChange: (index) => {
      const track = player.current?.audioTracks[Number(index)];
      if (!track) return;
      track.selected = true;
      preferences.getState().change({ audio: track.language });
    },
  };
}

/** A track's language in that language; its own label where the language is unknown. */
function languageName({ language, label }: { language: string; label: string }): string {
  try {
    const name = new Intl.DisplayNames(language, { type: 'language' }).of(language);
    return name ? name.charAt(0).toLocaleUpperCase(language) + name.slice(1) : label;
  } catch {
    return label;
  }
}

function useSpeed(): Setting {
  const label = useLabel();
  const { preferences, source, shared, commands } = useStage();
  const own = useStore(preferences, (state) => state.speed);
  const speed = shared?.rate ?? own;
  return {
    panel: 'speed',
    icon: 'speed',
    title: label('playerSpeed'),
    value: String(speed),
    options:
      source.live || shared?.mayControl === false
        ? []
        : SPEEDS.map((value) => ({
            value: String(value),
            label: value === 1 ? label('playerSpeedNormal') : label('playerSpeedValue', { speed: value }),
          })),
    onChange: (value) => commands.setSpeed(Number(value)),
  };
}
