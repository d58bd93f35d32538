import { Fragment, type ReactNode } from 'react';
import { useEngine } from '../../contract';
import { Picture } from '../picture';
import { parseRichText, type RichElement, type RichNode } from './parse';
import styles from './rich-text.module.css';

function Anchor({ element, children }: { element: RichElement; children: ReactNode }) {
  const { href, label } = useEngine();
  if (!element.href) return <>{children}</>;
  if (!element.internal) return <a href={href(element.href)}>{children}</a>;
  return (
    <a href={href(element.href)} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({label('opensNewTab')})</span>
    </a>
  );
}

function Node({ node }: { node: RichNode }) {
  if (typeof node === 'string') return node;
  const children = <Nodes nodes={node.children} />;
  if (node.name === 'br') return <br />;
  if (node.name === 'img') {
    return (
      <Picture
        className={styles.picture}
        src={node.src}
        alt={node.alt ?? ''}
        ratio="16 / 9"
        sizes="(max-width: 760px) 100vw, 720px"
      />
    );
  }
  if (node.name === 'a') return <Anchor element={node}>{children}</Anchor>;
  const Element = node.name;
  return <Element>{children}</Element>;
}

const Nodes = ({ nodes }: { nodes: readonly RichNode[] }): ReactNode =>
  nodes.map((node, at) => (
    <Fragment key={at}>
      <Node node={node} />
    </Fragment>
  ));

/** A text drawn from the allowed set of elements and from nothing else (CT-07). */
export function RichTextBody({ html }: { html: string }) {
  return (
    <div className={styles.text}>
      <Nodes nodes={parseRichText(html)} />
    </div>
  );
}
