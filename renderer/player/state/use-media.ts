import { useMediaState } from '@vidstack/react';
import { useStage } from './stage-context';

type MediaValue = Parameters<typeof useMediaState>[0];

/** A value of the picture that the stage controls. The controls need not be inside of that picture's element. */
export function useMedia<Name extends MediaValue>(name: Name): ReturnType<typeof useMediaState<Name>> {
  return useMediaState(name, useStage().player);
}
