import { useEffect, useState } from 'react';
import { startInQuery } from '../../../../renderer/contract/embedding';

/** What a frame's address wants of the player. */
interface EmbedRequest {
  /** Seconds of the film; undefined for its beginning. */
  startAt: number | undefined;
  autoPlay: boolean;
}

const NOTHING: EmbedRequest = { startAt: undefined, autoPlay: false };

/** Read in the browser, so that all frames of an item show one page, whatever they want of it: `?t=74&autoplay=1`. */
export function useRequest(): EmbedRequest {
  const [request, setRequest] = useState(NOTHING);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    setRequest({ startAt: startInQuery(query), autoPlay: query.get('autoplay') === '1' });
  }, []);
  return request;
}
