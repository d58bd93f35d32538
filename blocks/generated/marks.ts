// Generated from the schemas by `npm run generate`. Do not edit.
import type { MarkTree } from '../../schemas/generated/marks';

/** The marks of the blocks' settings, by block type. */
export const blockMarks: Readonly<Record<string, MarkTree>> = {
  "buckets": {
    "properties": {
      "section": {
        "mark": "content-id"
      }
    }
  },
  "footer": {
    "properties": {
      "columns": {
        "items": {
          "properties": {
            "title": {
              "mark": "text"
            },
            "links": {
              "items": {
                "properties": {
                  "title": {
                    "mark": "text"
                  },
                  "href": {
                    "mark": "link"
                  }
                }
              }
            }
          }
        }
      },
      "note": {
        "mark": "text"
      }
    }
  },
  "hero": {
    "properties": {
      "source": {
        "properties": {
          "section": {
            "mark": "content-id"
          },
          "ids": {
            "items": {
              "mark": "content-id"
            }
          }
        }
      }
    }
  },
  "navigation": {},
  "rail": {
    "properties": {
      "bucket": {
        "mark": "content-id"
      },
      "title": {
        "mark": "text"
      }
    }
  }
};
